import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { users } from '@omics/contract/account/users'
import { channels } from '@omics/contract/administration/channels'
import { departments } from '@omics/contract/administration/departments'
import { groups } from '@omics/contract/administration/groups'
import { analyses } from '@omics/contract/analyses/analyses'
import { commonData } from '@omics/contract/files/common-data'
import { contracts } from '@omics/contract/commerce/contracts'
import { publicData } from '@omics/contract/files/public-data'
import { datasets } from '@omics/contract/datasets/datasets'
import { genbank } from '@omics/contract/genbank/genbank'
import { images } from '@omics/contract/images/images'
import { freshBlock } from '@omics/contract/reports/blocks'
import { publications } from '@omics/contract/notebooks/publications'
import { reports } from '@omics/contract/reports/reports'
import { templates } from '@omics/contract/reports/templates'
import { tools } from '@omics/contract/tools/tools'
import { workflows } from '@omics/contract/warehouse/workflows'
import { flows } from '@omics/contract/warehouse/flows'
import { until } from '@omics/engine/testing/until'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { genbankRecord } from '../../server/src/testing/genbank.ts'
import { callApi } from '../harness/api.ts'
import { demonstrationOf } from '../harness/demonstration.ts'

/** Modules of the web app by their paths alone: their types need a browser's, which this program does not have. */
export function webModule(path: string): Promise<unknown> {
  return import(pathToFileURL(join(import.meta.dirname, '..', '..', 'web', 'src', path)).href)
}

const Pages = z.object({ projectPages: z.array(z.object({ path: z.string() })) })

/** Addresses that lead on to another screen. */
const leadsOn: Readonly<Record<string, string>> = {
  '/install': '/install/init',
  '/install/start': '/login',
  '/nowhere': '/index',
  '/project': '/project/list',
  '/redirect/project/list': '/project/list',
  '/report': '/report/list',
  '/tool/report_config': '/tool/report_config/templateConfig',
  '/user/info': '/profile/index',
}

export const isOwn = (address: string) => endOf(address) === new URL(address, 'http://platform').pathname

/** The path at which somebody stands who goes to an address. */
export function endOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://platform')
  const project = pathname === '/project/overView' ? searchParams.get('id') : null
  return project === null ? (leadsOn[pathname] ?? pathname) : `/project/detail/${project}/overview`
}

/** The first course that comes along, and its first chapter. */
const firstCourse = '019a0000-0000-7000-8000-000000007211'
const firstChapter = '019a0000-0000-7000-8000-000000007221'

/** The dictionary that every platform begins with. */
const feedbackKinds = '019a0000-0000-7000-8000-000000000101'

/** A template of the demonstration's workflow with a block of each kind that needs nothing else. */
async function newTemplate(page: Page, workflowId: string): Promise<{ id: string }> {
  const [latest] = (await callApi(page, workflows.show, { params: { id: workflowId } })).versions
  const kinds = [
    'methods',
    'samples',
    'citations',
    'software',
    'workflow',
    'parameters',
    'provenance',
  ] as const
  const blocks = kinds.map((kind) => freshBlock(kind, randomUUID()))
  const chapters = [{ id: randomUUID(), title: { en: 'Methods', zh: '方法' }, blocks }]
  const body = { title_en: 'Customers', title_zh: '客户报告', contents: { chapters } }
  return callApi(page, templates.create, {
    body: { ...body, workflow_version_id: latest?.id ?? null },
  })
}

/** A record of GenBank, read from a file of a public database. */
async function newRecord(page: Page, id: string): Promise<string> {
  const content = genbankRecord('SCREEN001.1')
  const { items } = await callApi(page, publicData.makeFile, { body: { id, name: 'gene.gb', content } })
  await callApi(page, genbank.read, { body: { file_id: items[0]?.id ?? '' } })
  return until(
    'The record was not read',
    async () => {
      const read = await callApi(page, genbank.records, { query: { search: 'SCREEN001' } })
      return read.items.find(({ project }) => project?.id === id)?.id
    },
    { seconds: 120 },
  )
}

/** A contract that was sent to somebody. */
async function newContract(page: Page, customer_id: string): Promise<{ id: string }> {
  const parties = { customer_id, customer: '海洋大学', provider: 'Omics' }
  const period = { starts_on: '2026-01-01', ends_on: '2026-12-31' }
  const text = '# {number}\n\n{customer}, {amount}'
  const body = { number: 'HT-1', name: 'RNA-seq', ...parties, ...period, amount: 1_200_000, text }
  const { id, version } = await callApi(page, contracts.create, { body })
  return callApi(page, contracts.send, { params: { id }, body: { version } })
}

/** A notebook of a public database, published. */
async function newNotebook(page: Page, id: string): Promise<{ id: string }> {
  const cells = [{ cell_type: 'markdown', metadata: {}, source: '# Depth' }]
  const content = JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 4 })
  const { items } = await callApi(page, publicData.makeFile, { body: { id, name: 'depth.ipynb', content } })
  const body = { title: 'Depth of coverage', found_by: 'list' as const }
  return callApi(page, publications.publish, { params: { id: items[0]?.id ?? '' }, body })
}

/** Every address to visit, by the route that it is of. */
export async function visits(page: Page): Promise<Record<string, readonly string[]>> {
  const { id, project_id, flow_id, workflow_id } = await demonstrationOf(page)
  const params = { id: project_id }
  const runs = await callApi(page, analyses.runs, { params: { id } })
  const run = runs.items[0]?.id ?? ''
  const outputs = await callApi(page, analyses.showFile, { params: { ...params, analysi_id: id } })
  const names = [...new Set(outputs.map(({ name }) => name))]
  const { report_id } = await callApi(page, reports.push, { params: { id }, body: { language: 'en' } })
  const { token } = await callApi(page, reports.share, { params: { id: report_id }, body: {} })
  const image = await callApi(page, images.create, {
    body: { name: 'quay.io/biocontainers/fastp', tools: ['fastp'] },
  })
  const { items: people } = await callApi(page, users.list, {})
  const [person] = people
  const contract = await newContract(page, person?.id ?? '')
  const members = people.map((one) => one.id)
  const group = await callApi(page, groups.create, { body: { name: 'Lab', members } })
  const channel = await callApi(page, channels.create, {
    body: { key: 'cdc', title_en: 'City CDC', title_zh: '市疾控中心' },
  })
  await callApi(page, departments.create, { body: { name: 'Ward' } })
  const database = await callApi(page, publicData.create, {
    body: { name: 'UniProt', name_zh: '蛋白质数据库' },
  })
  const genome = await callApi(page, commonData.create, {
    body: { name: 'Genome', name_zh: '基因组', kind: 'genome' },
  })
  const record = await newRecord(page, database.id)
  const dataset = await callApi(page, datasets.create, { body: { name: 'Yeast', year: 2026 } })
  const notebook = await newNotebook(page, database.id)
  const all = await callApi(page, flows.all, { params })
  const bySamples = all.find(({ mode }) => mode === 'samples')?.id ?? flow_id
  const [tool] = await callApi(page, tools.all, {})
  const template = await newTemplate(page, workflow_id)
  const { projectPages } = Pages.parse(await webModule('app/project-pages.ts'))
  const project = projectPages.map((one) => `/project/detail/${project_id}/${one.path}`)
  return {
    '/404': ['/404', '/nowhere'],
    '/401': ['/401'],
    '/gatewayView': ['/gatewayView?to=https%3A%2F%2Fexample.org%2Fpaper'],
    '/redirect/*': ['/redirect/project/list'],
    '/index': ['/index'],
    '/project': ['/project'],
    '/project/list': ['/project/list', '/project/list?new=1'],
    '/project/overView': ['/project/overView', `/project/overView?id=${project_id}`],
    '/project/detail/:id/*': [
      ...project.map((path) => path.replace(':flowId', bySamples ?? '')),
      `/project/detail/${project_id}/genome?analysis=${id}`,
    ],
    '/project/dataAnalysiall_list': ['/project/dataAnalysiall_list'],
    '/project/wdlCharts/:id': [`/project/wdlCharts/${id}`],
    '/project/dataAnalysiall_detail': [`/project/dataAnalysiall_detail?id=${id}`],
    '/project/task_progress': [`/project/task_progress?id=${id}`],
    '/project/compare': ['/project/compare', `/project/compare?left=${run}&right=${run}&among=${run}&all=1`],
    '/project/result_view/:id': names.map(
      (name) => `/project/result_view/${id}?output=${encodeURIComponent(name)}`,
    ),
    '/report': ['/report'],
    '/report/list': ['/report/list'],
    '/report1': [`/report1?id=${report_id}`, `/report1?share=${token}`, '/report1?share=withdrawn'],
    '/notebook_public_mobile': ['/notebook_public_mobile'],
    '/notebook_public_mobile_details': [
      `/notebook_public_mobile_details?id=${notebook.id}`,
      '/notebook_public_mobile_details?id=withdrawn',
    ],
    '/cloud_tools/cloud_tools_index': ['/cloud_tools/cloud_tools_index'],
    '/cloud_task/cloud_task_index': ['/cloud_task/cloud_task_index'],
    '/cloud_analytics/cloud_analytics_index': ['/cloud_analytics/cloud_analytics_index'],
    '/cloud_tools/cloud_tools_detail': [`/cloud_tools/cloud_tools_detail?id=${tool?.id}`],
    '/tool/toolDetail': ['/tool/toolDetail'],
    '/tool/toolReport/:id': [`/tool/toolReport/${id}`],
    '/tool/TooIiframe': ['/tool/TooIiframe', '/tool/TooIiframe?id=nothing'],
    '/permission/embedded-tools': ['/permission/embedded-tools'],
    '/literature_entire/literature_entire_index': ['/literature_entire/literature_entire_index'],
    '/permission/literature_index': ['/permission/literature_index'],
    '/cloud_classroom/cloud_classroom_index': ['/cloud_classroom/cloud_classroom_index'],
    '/cloud_classroom/cloud_classroom_detail/:id': [`/cloud_classroom/cloud_classroom_detail/${firstCourse}`],
    '/cloud_classroom/courseInfo/:id': [`/cloud_classroom/courseInfo/${firstChapter}`],
    '/permission/cloudAcademyManage_index': ['/permission/cloudAcademyManage_index'],
    '/permission/courseDetail/:id': [`/permission/courseDetail/${firstCourse}`],
    '/tool/report_config': ['/tool/report_config'],
    '/tool/report_config/templateConfig': ['/tool/report_config/templateConfig'],
    '/tool/report_config/templateConfig_detail/:id': [
      `/tool/report_config/templateConfig_detail/${template.id}`,
    ],
    '/tool/report_config/templateConfig_category/:id': [
      `/tool/report_config/templateConfig_category/${template.id}`,
    ],
    '/tool/report_config/assemblyAdmin': ['/tool/report_config/assemblyAdmin'],
    '/tool/report_config/brands': ['/tool/report_config/brands'],
    '/permission/report_html_admin_list': [
      '/permission/report_html_admin_list',
      '/permission/report_html_admin_list?of=contracts',
    ],
    '/AppStore/process_report/:id': [`/AppStore/process_report/${workflow_id}`],
    '/tool/Sequenceserver': ['/tool/Sequenceserver'],
    '/tool/singleCell': ['/tool/singleCell'],
    '/tool/singleCelList': ['/tool/singleCelList'],
    '/tool/cellReferences': ['/tool/cellReferences'],
    '/tool/singleCellDetails': ['/tool/singleCellDetails'],
    '/tool/Tree': ['/tool/Tree'],
    '/tool/NextStrain': ['/tool/NextStrain'],
    '/tool/toolSNPTree': ['/tool/toolSNPTree'],
    '/tool/MSABrowser': ['/tool/MSABrowser'],
    '/tool/NCBIsviewer': ['/tool/NCBIsviewer'],
    '/tool/Sequence': ['/tool/Sequence'],
    '/tool/Sequence/:nt_id': [`/tool/Sequence/${record}`],
    '/tool/molstar': ['/tool/molstar'],
    '/tool/toolMolecularGenetic': ['/tool/toolMolecularGenetic'],
    '/test/test1': ['/test/test1'],
    '/test/Pretreatment': ['/test/Pretreatment'],
    '/test/table': ['/test/table'],
    '/test/test2': ['/test/test2'],
    '/test/wdl1': ['/test/wdl1'],
    '/test/wdl2': ['/test/wdl2'],
    '/test/wdl3': ['/test/wdl3'],
    '/test/test3': ['/test/test3'],
    '/test/test4': ['/test/test4'],
    '/test/test5': ['/test/test5'],
    '/test/bokeh': ['/test/bokeh'],
    '/test/macro': ['/test/macro'],
    '/test/stall': ['/test/stall'],
    '/test/chartss': ['/test/chartss'],
    '/tool/toolMorpheusJs': ['/tool/toolMorpheusJs'],
    '/tool/GeneExpression': ['/tool/GeneExpression'],
    '/tool/Igv_bam': ['/tool/Igv_bam'],
    '/tool/toolJbrowse': ['/tool/toolJbrowse'],
    '/tool/:id': [`/tool/${tool?.id}`],
    '/AppStore/process_warehouse': ['/AppStore/process_warehouse', '/AppStore/process_warehouse?new=1'],
    '/AppStore/process_warehouse_show/:id': [`/AppStore/process_warehouse_show/${workflow_id}`],
    '/project/process_config_details': [`/project/process_config_details?id=${flow_id}`],
    '/permission/user-manger': ['/permission/user-manger'],
    '/permission/user-detail/:id': [`/permission/user-detail/${person?.id}`],
    '/permission/role': ['/permission/role'],
    '/permission/group-manger': ['/permission/group-manger'],
    '/permission/group-detail/:id': [`/permission/group-detail/${group.id}`],
    '/permission/department-manger': ['/permission/department-manger'],
    '/permission/menu': ['/permission/menu'],
    '/profile/index': ['', '?view=tokens', '?view=sessions', '?view=security'].map(
      (view) => `/profile/index${view}`,
    ),
    '/user/info': ['/user/info'],
    '/editPassword': ['/editPassword'],
    '/messageCenter_index': ['/messageCenter_index', '/messageCenter_index?unread=true'],
    '/common/index': ['/common/index'],
    '/common/commonFile': ['/common/commonFile'],
    '/dataCenter/dataCenter_list': [
      '/dataCenter/dataCenter_list',
      '/dataCenter/dataCenter_list?view=double',
      '/dataCenter/dataCenter_list?view=space',
    ],
    '/common/publicDataFile': [
      '/common/publicDataFile',
      '/common/publicDataFile?view=files',
      `/common/publicDataFile?id=${database.id}`,
    ],
    '/common/commonFileDetails/:id': [`/common/commonFileDetails/${genome.id}`],
    '/permission/references': ['/permission/references'],
    '/common/geo': ['/common/geo'],
    '/common/geo/:gse': ['/common/geo/GSE16'],
    '/common/sra': ['/common/sra', '/common/sra?search=GSE16'],
    '/common/taxonomy': ['/common/taxonomy', '/common/taxonomy?search=mouse'],
    '/common/datasets': ['/common/datasets'],
    '/common/datasets/:id': [`/common/datasets/${dataset.id}`],
    '/AppStore/docker_warehouse': ['/AppStore/docker_warehouse', '/AppStore/docker_warehouse?view=named'],
    '/AppStore/docker_warehouse_show/:id': [`/AppStore/docker_warehouse_show/${image.id}`],
    '/newIndex': ['/newIndex'],
    '/common/genbank': ['/common/genbank'],
    '/common/genbank/:id': [`/common/genbank/${record}`],
    '/common/taxonomy/:taxId': ['/common/taxonomy/9606'],
    '/permission/dictionary-manger': ['/permission/dictionary-manger'],
    '/permission/dictionary-detail/:id': [`/permission/dictionary-detail/${feedbackKinds}`],
    '/permission/journal': ['/permission/journal'],
    '/permission/feedback': ['/permission/feedback'],
    '/permission/answer_templates': ['/permission/answer_templates'],
    '/permission/service_days': ['/permission/service_days'],
    '/customer_service_center/customer_service_center_index': [
      '/customer_service_center/customer_service_center_index',
    ],
    '/permission/SystemSettings': [
      '/permission/SystemSettings',
      '/permission/SystemSettings?view=accounts',
      '/permission/SystemSettings?view=outside',
    ],
    '/permission/status': ['/permission/status'],
    '/project_center': ['/project_center'],
    '/project_center/project_center_contract': ['/project_center/project_center_contract'],
    '/project_center/contract_show': [`/project_center/contract_show?id=${contract.id}`],
    '/permission/contracts': ['/permission/contracts', '/permission/contracts?of=templates'],
    '/permission/products': ['/permission/products'],
    '/permission/orders': ['/permission/orders'],
    '/permission/usage': ['/permission/usage', '/permission/usage?by=month'],
    '/permission/background-jobs': [
      '/permission/background-jobs',
      '/permission/background-jobs?view=overview',
    ],
    '/permission/home_config': ['/permission/home_config'],
    '/permission/ToolIntro': ['/permission/ToolIntro'],
    '/permission/channel-manger': ['/permission/channel-manger'],
    '/permission/channel-manger/:id': [`/permission/channel-manger/${channel.id}`],
  }
}

/** Open before anybody is signed in. */
export const forVisitors = {
  '/login': ['/login', '/login?way=register', '/login?way=forgotten'],
  '/otherInfo': ['/otherInfo#nobody'],
  '/WeChat': ['/WeChat'],
  '/auth-redirect': ['/auth-redirect'],
  '/sso': ['/sso'],
  '/invitation': ['/invitation'],
  '/process_public_mobile': ['/process_public_mobile'],
  '/stall': ['/stall'],
  '/joining': ['/joining'],
}
/** Open before the platform is set up, or just after. */
export const forTheFirst = { '/install': ['/install'], '/install/init': ['/install/init'] }
export const afterInstalling = { '/install/start': ['/install/start'] }
