import { accountRoutes } from '../features/account/routes.ts'
import { peopleRoutes } from '../features/administration/people/routes.ts'
import { platformRoutes } from '../features/administration/platform/routes.ts'
import { libraryRoutes } from '../features/library/routes.ts'
import { dataCentreRoutes, fileRoutes } from '../features/files/routes.ts'
import { commerceAdministrationRoutes, commerceRoutes } from '../features/commerce/routes.ts'
import { learningAdministrationRoutes, learningRoutes } from '../features/learning/routes.ts'
import { literatureAdministrationRoutes, literatureRoutes } from '../features/literature/routes.ts'
import { archiveRoutes } from '../features/archives/routes.ts'
import { taxonomyRoutes } from '../features/taxonomy/routes.ts'
import { datasetRoutes } from '../features/datasets/routes.ts'
import { genbankRoutes } from '../features/genbank/routes.ts'
import { imageRoutes } from '../features/images/routes.ts'
import { analysisRoutes } from '../features/analyses/routes.ts'
import { homeConfigRoutes, homeRoutes } from '../features/home/routes.ts'
import { publicNotebookRoutes } from '../features/notebooks/routes.ts'
import { messageRoutes } from '../features/messages/routes.ts'
import { projectRoutes } from '../features/projects/routes.ts'
import { reportAdministrationRoutes, reportRoutes, templateRoutes } from '../features/reports/routes.ts'
import { resultRoutes } from '../features/results/routes.ts'
import { centreRoutes, supportRoutes } from '../features/support/routes.ts'
import { singleCellRoutes } from '../features/singlecell/routes.ts'
import { systemRoutes } from '../features/system/routes.ts'
import { toolAdministrationRoutes, toolRoutes } from '../features/tools/routes.ts'
import { viewerRoutes } from '../features/viewers/routes.ts'
import { playgroundRoutes } from '../features/playgrounds/routes.ts'
import { stallRoutes, standRoutes } from '../features/stall/routes.ts'
import { warehouseRoutes, wdlPlaygroundRoutes } from '../features/warehouse/routes.ts'
import type { RouteRecord } from '../ui/shell/route-record.ts'
import { besideItsProject } from './beside-its-project.ts'
import { projectRoute } from './project-route.ts'
import { shellRoutes } from './screens/routes.ts'
import { toolPages } from './tool-route.ts'

/** Every page of the platform: one line a domain. */
export const routes: readonly RouteRecord[] = [
  ...shellRoutes,
  ...homeRoutes,
  ...stallRoutes,
  ...projectRoutes,
  projectRoute,
  ...besideItsProject(analysisRoutes),
  ...besideItsProject(resultRoutes),
  ...reportRoutes,
  ...publicNotebookRoutes,
  ...warehouseRoutes,
  ...imageRoutes,
  ...toolRoutes,
  ...singleCellRoutes,
  ...toolPages,
  ...viewerRoutes,
  ...playgroundRoutes,
  ...wdlPlaygroundRoutes,
  ...standRoutes,
  ...templateRoutes,
  ...learningRoutes,
  ...literatureRoutes,
  ...centreRoutes,
  ...commerceRoutes,
  ...libraryRoutes,
  ...dataCentreRoutes,
  ...archiveRoutes,
  ...taxonomyRoutes,
  ...genbankRoutes,
  ...datasetRoutes,
  ...accountRoutes,
  ...peopleRoutes,
  ...platformRoutes,
  ...toolAdministrationRoutes,
  ...literatureAdministrationRoutes,
  ...learningAdministrationRoutes,
  ...commerceAdministrationRoutes,
  ...reportAdministrationRoutes,
  ...homeConfigRoutes,
  ...messageRoutes,
  ...fileRoutes,
  ...supportRoutes,
  ...systemRoutes,
]
