import { filesPage } from '../features/files/routes.ts'
import { usagePage } from '../features/commerce/routes.ts'
import { downloadsPage } from '../features/downloads/routes.ts'
import { analysisPages } from '../features/analyses/routes.ts'
import { overviewPage, projectFootPages } from '../features/projects/routes.ts'
import { reportsPage } from '../features/reports/routes.ts'
import { genomePage } from '../features/results/routes.ts'
import { samplesPage } from '../features/samples/pages.ts'
import type { SectionPage } from '../ui/shell/section-page.ts'

/** The pages of a project in the order of its sidebar, each from its domain. */
export const projectPages: readonly SectionPage[] = [
  overviewPage,
  samplesPage,
  filesPage,
  downloadsPage,
  ...analysisPages,
  genomePage,
  reportsPage,
  usagePage,
  ...projectFootPages,
]
