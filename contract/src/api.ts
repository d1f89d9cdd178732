import { enterpriseSignOn } from './account/enterprise.ts'
import { factors } from './account/factors.ts'
import { oidc } from './account/oidc.ts'
import { passkeys } from './account/passkeys.ts'
import { codes } from './account/codes.ts'
import { passwords } from './account/passwords.ts'
import { profile } from './account/profile.ts'
import { regions } from './account/regions.ts'
import { registration } from './account/registration.ts'
import { registrationLinks } from './account/registration-links.ts'
import { session } from './account/session.ts'
import { sessions } from './account/sessions.ts'
import { users } from './account/users.ts'
import { wechat } from './account/wechat.ts'
import { channels } from './administration/channels.ts'
import { departments } from './administration/departments.ts'
import { dictionaries, dictionaryEntries } from './administration/dictionaries.ts'
import { groups } from './administration/groups.ts'
import { home } from './administration/home.ts'
import { menus } from './administration/menus.ts'
import { operations } from './administration/operations.ts'
import { outsideSystems } from './administration/outside-systems.ts'
import { status } from './administration/status.ts'
import { toolIntroductions } from './administration/tool-introductions.ts'
import { roles } from './administration/roles.ts'
import { analyses, live } from './analyses/analyses.ts'
import { comparisons } from './analyses/comparison.ts'
import { genome } from './analyses/genome.ts'
import { severalAnalyses } from './analyses/several.ts'
import { comments } from './discussion/comments.ts'
import { tags } from './discussion/tags.ts'
import { files } from './files/files.ts'
import { search } from './search/search.ts'
import { singleCellAnalyses, singleCellJobs } from './singlecell/analyses.ts'
import { cells } from './singlecell/cells.ts'
import { singleCellFiles } from './singlecell/files.ts'
import { h5ad } from './singlecell/h5ad.ts'
import { cellLinks, linkedCells } from './singlecell/links.ts'
import { cellReferences } from './singlecell/references.ts'
import { assemblies } from './archives/assemblies.ts'
import { archives } from './archives/archives.ts'
import { taxonomy } from './taxonomy/taxonomy.ts'
import { genbank } from './genbank/genbank.ts'
import { datasets } from './datasets/datasets.ts'
import { downloads } from './downloads/downloads.ts'
import { commonData, commonFiles } from './files/common-data.ts'
import { dataCentre } from './files/data-centre.ts'
import { publicData } from './files/public-data.ts'
import { references } from './files/references.ts'
import { launches } from './analyses/launches.ts'
import { courses } from './learning/courses.ts'
import { notebooks } from './notebooks/notebooks.ts'
import { images } from './images/images.ts'
import { publications } from './notebooks/publications.ts'
import { papers } from './literature/papers.ts'
import { budgets } from './commerce/budgets.ts'
import { contracts, contractTemplates } from './commerce/contracts.ts'
import { orders } from './commerce/orders.ts'
import { products } from './commerce/products.ts'
import { usage } from './commerce/usage.ts'
import { messages } from './messages/messages.ts'
import { projectInvitations } from './projects/invitations.ts'
import { projects } from './projects/projects.ts'
import { communities } from './reports/communities.ts'
import { reports } from './reports/reports.ts'
import { reportBrands } from './reports/brands.ts'
import { blocks, chapters, components } from './reports/template-parts.ts'
import { templates } from './reports/templates.ts'
import { jobs } from './jobs/jobs.ts'
import { backgroundJobs } from './administration/background-jobs.ts'
import { flows } from './warehouse/flows.ts'
import { publicWorkflows } from './warehouse/public-workflows.ts'
import { workflows } from './warehouse/workflows.ts'
import { sampleColumns } from './samples/columns.ts'
import { sampleImport } from './samples/import.ts'
import { samples } from './samples/samples.ts'
import { answerTemplates, feedbackPanel, serviceDays } from './support/desk.ts'
import { tickets } from './support/tickets.ts'
import { system } from './system/configuration.ts'
import { host } from './administration/host.ts'
import { ownFiles } from './files/own-files.ts'
import { toolRuns } from './tools/runs.ts'
import { embeddedTools } from './tools/embedded.ts'
import { outsideFiles } from './tools/outside-files.ts'
import { toolChains } from './tools/chains.ts'
import { toolDatabases } from './tools/databases.ts'
import { tools } from './tools/tools.ts'

/** Every call of the platform, by resource and name. */
export const api = {
  session,
  sessions,
  registration,
  registrationLinks,
  codes,
  passwords,
  profile,
  regions,
  wechat,
  factors,
  passkeys,
  oidc,
  enterpriseSignOn,
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
  jobs,
  backgroundJobs,
  projects,
  projectInvitations,
  samples,
  sampleColumns,
  sampleImport,
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
  chapters,
  blocks,
  components,
  reportBrands,
  search,
  tags,
  comments,
  tickets,
  answerTemplates,
  serviceDays,
  feedbackPanel,
  tools,
  toolRuns,
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
  contractTemplates,
  budgets,
  publications,
}
