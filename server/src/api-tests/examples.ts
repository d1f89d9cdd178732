import { toolRunsExamples, toolsExamples } from './examples/tools.ts'
import { coursesExamples } from './examples/courses.ts'
import { budgetsExamples } from './examples/budgets.ts'
import { contractsExamples, contractTemplatesExamples } from './examples/contracts.ts'
import { ordersExamples, productsExamples } from './examples/orders.ts'
import { usageExamples } from './examples/usage.ts'
import { notebooksExamples } from './examples/notebooks.ts'
import { imagesExamples } from './examples/images.ts'
import { publicationsExamples } from './examples/publications.ts'
import { publicWorkflowsExamples } from './examples/public-workflows.ts'
import { papersExamples } from './examples/papers.ts'
import { toolChainsExamples } from './examples/tool-chains.ts'
import { toolDatabasesExamples } from './examples/tool-databases.ts'
import { embeddedToolsExamples } from './examples/embedded-tools.ts'
import type { Examples } from './example.ts'
import { messagesExamples, sessionExamples, systemExamples } from './examples/account.ts'
import { codesExamples, passwordsExamples } from './examples/codes.ts'
import { profileExamples, regionsExamples } from './examples/profile.ts'
import { registrationLinksExamples } from './examples/registration-links.ts'
import { registrationExamples } from './examples/registration.ts'
import { sessionsExamples } from './examples/sessions.ts'
import { outsideSystemsExamples } from './examples/outside-systems.ts'
import { dictionariesExamples, dictionaryEntriesExamples, rolesExamples } from './examples/administration.ts'
import {
  channelsExamples,
  homeExamples,
  statusExamples,
  toolIntroductionsExamples,
} from './examples/platform.ts'
import {
  analysesExamples,
  comparisonsExamples,
  genomeExamples,
  liveExamples,
  severalAnalysesExamples,
} from './examples/analyses.ts'
import { operationsExamples } from './examples/operations.ts'
import { filesExamples } from './examples/files.ts'
import { hostExamples } from './examples/host.ts'
import { outsideFilesExamples } from './examples/outside-files.ts'
import { ownFilesExamples } from './examples/own-files.ts'
import { factorsExamples } from './examples/factors.ts'
import { flowsExamples } from './examples/flows.ts'
import { launchesExamples } from './examples/launches.ts'
import { enterpriseSignOnExamples } from './examples/enterprise.ts'
import { oidcExamples } from './examples/sign-on.ts'
import { passkeysExamples } from './examples/passkeys.ts'
import { projectInvitationsExamples } from './examples/project-invitations.ts'
import { projectsExamples } from './examples/projects.ts'
import { assembliesExamples } from './examples/assemblies.ts'
import { archivesExamples } from './examples/archives.ts'
import { taxonomyExamples } from './examples/taxonomy.ts'
import { datasetsExamples } from './examples/datasets.ts'
import { genbankExamples } from './examples/genbank.ts'
import { downloadsExamples } from './examples/downloads.ts'
import { commonDataExamples, commonFilesExamples } from './examples/common-data.ts'
import { dataCentreExamples } from './examples/data-centre.ts'
import { publicDataExamples } from './examples/public-data.ts'
import { referencesExamples } from './examples/references.ts'
import { reportsExamples } from './examples/reports.ts'
import {
  cellLinksExamples,
  cellsExamples,
  h5adExamples,
  linkedCellsExamples,
  singleCellAnalysesExamples,
  singleCellFilesExamples,
  cellReferencesExamples,
  singleCellJobsExamples,
} from './examples/single-cell.ts'
import { communitiesExamples } from './examples/communities.ts'
import {
  blocksExamples,
  chaptersExamples,
  componentsExamples,
  reportBrandsExamples,
  templatesExamples,
} from './examples/templates.ts'
import { searchExamples } from './examples/search.ts'
import { sampleColumnsExamples, sampleImportExamples } from './examples/sample-columns.ts'
import { samplesExamples } from './examples/samples.ts'
import { commentsExamples, tagsExamples } from './examples/discussion.ts'
import { backgroundJobsExamples, jobsExamples } from './examples/jobs.ts'
import { ticketsExamples } from './examples/tickets.ts'
import { answerTemplatesExamples, feedbackPanelExamples, serviceDaysExamples } from './examples/desk.ts'
import { menusExamples } from './examples/menus.ts'
import { departmentsExamples, groupsExamples, usersExamples } from './examples/users.ts'
import { wechatExamples } from './examples/wechat.ts'
import { workflowsExamples } from './examples/workflows.ts'

/** How every endpoint of the contract is called rightly. */
export const examples: Examples = {
  session: sessionExamples,
  sessions: sessionsExamples,
  registration: registrationExamples,
  registrationLinks: registrationLinksExamples,
  profile: profileExamples,
  regions: regionsExamples,
  wechat: wechatExamples,
  codes: codesExamples,
  passwords: passwordsExamples,
  factors: factorsExamples,
  passkeys: passkeysExamples,
  oidc: oidcExamples,
  enterpriseSignOn: enterpriseSignOnExamples,
  users: usersExamples,
  roles: rolesExamples,
  groups: groupsExamples,
  departments: departmentsExamples,
  channels: channelsExamples,
  home: homeExamples,
  toolIntroductions: toolIntroductionsExamples,
  embeddedTools: embeddedToolsExamples,
  images: imagesExamples,
  publicWorkflows: publicWorkflowsExamples,
  papers: papersExamples,
  courses: coursesExamples,
  usage: usageExamples,
  notebooks: notebooksExamples,
  products: productsExamples,
  orders: ordersExamples,
  budgets: budgetsExamples,
  contracts: contractsExamples,
  contractTemplates: contractTemplatesExamples,
  publications: publicationsExamples,
  status: statusExamples,
  menus: menusExamples,
  dictionaries: dictionariesExamples,
  dictionaryEntries: dictionaryEntriesExamples,
  operations: operationsExamples,
  system: systemExamples,
  outsideSystems: outsideSystemsExamples,
  messages: messagesExamples,
  projects: projectsExamples,
  projectInvitations: projectInvitationsExamples,
  samples: samplesExamples,
  sampleColumns: sampleColumnsExamples,
  sampleImport: sampleImportExamples,
  files: filesExamples,
  outsideFiles: outsideFilesExamples,
  ownFiles: ownFilesExamples,
  host: hostExamples,
  references: referencesExamples,
  downloads: downloadsExamples,
  archives: archivesExamples,
  assemblies: assembliesExamples,
  taxonomy: taxonomyExamples,
  genbank: genbankExamples,
  datasets: datasetsExamples,
  commonData: commonDataExamples,
  commonFiles: commonFilesExamples,
  publicData: publicDataExamples,
  dataCentre: dataCentreExamples,
  workflows: workflowsExamples,
  flows: flowsExamples,
  launches: launchesExamples,
  analyses: analysesExamples,
  comparisons: comparisonsExamples,
  genome: genomeExamples,
  severalAnalyses: severalAnalysesExamples,
  live: liveExamples,
  reports: reportsExamples,
  communities: communitiesExamples,
  templates: templatesExamples,
  chapters: chaptersExamples,
  blocks: blocksExamples,
  components: componentsExamples,
  reportBrands: reportBrandsExamples,
  search: searchExamples,
  tags: tagsExamples,
  comments: commentsExamples,
  jobs: jobsExamples,
  backgroundJobs: backgroundJobsExamples,
  tickets: ticketsExamples,
  answerTemplates: answerTemplatesExamples,
  serviceDays: serviceDaysExamples,
  feedbackPanel: feedbackPanelExamples,
  tools: toolsExamples,
  toolRuns: toolRunsExamples,
  toolDatabases: toolDatabasesExamples,
  toolChains: toolChainsExamples,
  singleCellFiles: singleCellFilesExamples,
  cellReferences: cellReferencesExamples,
  cellLinks: cellLinksExamples,
  linkedCells: linkedCellsExamples,
  singleCellAnalyses: singleCellAnalysesExamples,
  singleCellJobs: singleCellJobsExamples,
  h5ad: h5adExamples,
  cells: cellsExamples,
}
