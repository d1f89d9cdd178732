import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import channels from './domains/administration/channels.ts'
import departments from './domains/administration/departments.ts'
import { dictionaries, dictionaryEntries } from './domains/administration/dictionaries.ts'
import groups from './domains/administration/groups.ts'
import home from './domains/administration/home.ts'
import menus from './domains/administration/menus.ts'
import operations from './domains/administration/operations.ts'
import outsideSystems from './domains/administration/outside/outside-systems.ts'
import { serveMetrics } from './domains/administration/status/metrics.ts'
import status from './domains/administration/status/status.ts'
import courses from './domains/learning/courses.ts'
import { mountPaymentNotices } from './domains/commerce/orders/notices.ts'
import budgets from './domains/commerce/budgets/budgets.ts'
import contracts from './domains/commerce/contracts/contracts.ts'
import orders from './domains/commerce/orders/orders.ts'
import products from './domains/commerce/products.ts'
import usage from './domains/commerce/usage.ts'
import images from './domains/images/images.ts'
import publicWorkflows from './domains/warehouse/public-workflows.ts'
import papers from './domains/literature/papers.ts'
import embeddedTools, { framedOrigin } from './domains/tools/embedded.ts'
import toolIntroductions from './domains/administration/tool-introductions.ts'
import roles from './domains/administration/roles.ts'
import factors from './domains/account/factors/factors.ts'
import enterpriseSignOn from './domains/account/sign-on/enterprise.ts'
import { mountBackChannel } from './domains/account/sign-on/leave.ts'
import oidc from './domains/account/sign-on/oidc.ts'
import passkeys from './domains/account/passkeys/passkeys.ts'
import ownSessions from './domains/account/sessions/own-sessions.ts'
import codes from './domains/account/codes/codes.ts'
import passwordChange from './domains/account/password-change.ts'
import profile from './domains/account/profile.ts'
import regions from './domains/account/regions.ts'
import installation from './domains/account/registration/installation.ts'
import registration from './domains/account/registration/registration.ts'
import registrationLinks from './domains/account/registration/registration-links.ts'
import session from './domains/account/sessions/session.ts'
import users from './domains/account/users/users.ts'
import wechat from './domains/account/wechat/wechat.ts'
import analyses from './domains/analyses/analyses.ts'
import launches from './domains/analyses/launch/launches.ts'
import live from './domains/analyses/live/live.ts'
import severalAnalyses from './domains/analyses/control/several.ts'
import comparisons from './domains/analyses/results/comparison.ts'
import comments from './domains/discussion/comments.ts'
import genome from './domains/analyses/results/genome.ts'
import tags from './domains/discussion/tags.ts'
import assemblies from './domains/archives/assemblies/assemblies.ts'
import archives from './domains/archives/archives.ts'
import taxonomy from './domains/taxonomy/taxonomy.ts'
import { mountDrs } from './domains/datasets/drs/mount.ts'
import datasets from './domains/datasets/datasets.ts'
import { landingHead } from './domains/datasets/landing.ts'
import genbank from './domains/genbank/genbank.ts'
import downloads from './domains/downloads/downloads.ts'
import files from './domains/files/files.ts'
import commonData from './domains/files/library/common-data.ts'
import commonFiles from './domains/files/library/common-files.ts'
import dataCentre from './domains/files/centre/data-centre.ts'
import publicData from './domains/files/public-data/public-data.ts'
import references from './domains/files/references/references.ts'
import singleCellAnalyses from './domains/singlecell/analyses.ts'
import singleCellJobs from './domains/singlecell/jobs.ts'
import cells from './domains/singlecell/cells.ts'
import { cellLinks, linkedCells } from './domains/singlecell/linked-cells.ts'
import singleCellFiles from './domains/singlecell/files.ts'
import h5ad from './domains/singlecell/h5ad.ts'
import cellReferences from './domains/singlecell/references.ts'
import search from './domains/search/search.ts'
import { mountUploads } from './domains/files/uploads/routes.ts'
import messages from './domains/messages/messages.ts'
import projectInvitations from './domains/projects/invitations/invitations.ts'
import projects from './domains/projects/projects.ts'
import communities from './domains/reports/communities/communities.ts'
import reports from './domains/reports/reports.ts'
import reportBrands from './domains/reports/brands.ts'
import components from './domains/reports/templates/components.ts'
import templates from './domains/reports/templates/templates.ts'
import templateParts from './domains/reports/templates/parts.ts'
import samplesImport from './domains/samples/import/samples-import.ts'
import sampleColumns from './domains/samples/sample-columns.ts'
import samples from './domains/samples/samples.ts'
import backgroundJobs from './domains/jobs/background-jobs.ts'
import jobs from './domains/jobs/jobs.ts'
import { answerTemplates, feedbackPanel, serviceDays } from './domains/support/desk.ts'
import tickets from './domains/support/tickets.ts'
import { serveImages } from './domains/system/image-routes.ts'
import system from './domains/system/system.ts'
import host from './domains/administration/status/host.ts'
import ownFiles from './domains/tools/own-files.ts'
import outsideFiles from './domains/tools/outside-files.ts'
import toolChains from './domains/tools/chains/chains.ts'
import toolDatabases from './domains/tools/databases/databases.ts'
import toolRuns from './domains/tools/runs.ts'
import tools from './domains/tools/tools.ts'
import flows from './domains/warehouse/flows.ts'
import workflows from './domains/warehouse/workflows.ts'
import notebooks from './domains/notebooks/notebooks.ts'
import publications from './domains/notebooks/publications.ts'
import { mountNotebooks } from './domains/notebooks/proxy.ts'
import { mountWes } from './domains/wes/mount.ts'
import type { Implementation } from './http/implement.ts'
import { serveHealth } from './http/health.ts'
import { createHttpServer } from './http/server.ts'
import { serveWeb } from './http/web.ts'

/** Every endpoint of the platform with its handler. */
export const implementations: readonly Implementation[] = [
  session,
  ownSessions,
  factors,
  passkeys,
  oidc,
  enterpriseSignOn,
  installation,
  registration,
  registrationLinks,
  codes,
  passwordChange,
  profile,
  regions,
  wechat,
  users,
  roles,
  groups,
  departments,
  channels,
  home,
  toolIntroductions,
  status,
  menus,
  dictionaries,
  dictionaryEntries,
  operations,
  system,
  outsideSystems,
  messages,
  projects,
  projectInvitations,
  samples,
  sampleColumns,
  samplesImport,
  files,
  references,
  downloads,
  archives,
  assemblies,
  taxonomy,
  genbank,
  datasets,
  commonData,
  commonFiles,
  publicData,
  dataCentre,
  workflows,
  flows,
  launches,
  analyses,
  comparisons,
  genome,
  severalAnalyses,
  live,
  reports,
  communities,
  templates,
  templateParts,
  components,
  reportBrands,
  search,
  tags,
  comments,
  jobs,
  backgroundJobs,
  tickets,
  answerTemplates,
  serviceDays,
  feedbackPanel,
  tools,
  toolDatabases,
  toolChains,
  singleCellFiles,
  cellReferences,
  cellLinks,
  linkedCells,
  singleCellAnalyses,
  singleCellJobs,
  h5ad,
  cells,
  toolRuns,
  ownFiles,
  host,
  embeddedTools,
  outsideFiles,
  images,
  publicWorkflows,
  papers,
  courses,
  usage,
  notebooks,
  products,
  orders,
  contracts,
  budgets,
  publications,
].flat()

/** The whole platform over HTTP: the API, its documentation, the pictures and the web app. Not listening yet. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const server = await createHttpServer(context, implementations)
  await mountUploads(server, context)
  await mountWes(server, context)
  await mountDrs(server, context)
  await mountNotebooks(server, context)
  serveHealth(server, context)
  await serveMetrics(server, context)
  await mountBackChannel(server, context)
  await mountPaymentNotices(server, context)
  serveImages(server, context)
  await serveWeb(server, {
    framedOrigin: (id, hostname) => framedOrigin(context.db, id, hostname),
    headOf: (request) => landingHead(context, request),
  })
  return server
}
