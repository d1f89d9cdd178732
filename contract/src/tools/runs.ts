import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { Analysis } from '../analyses/analyses.ts'
import { id, listQuery, nothing, pageOf, timestamp } from '../crud.ts'
import { del, get, post, type Resource } from '../endpoint.ts'
import { ReportShare } from '../reports/reports.ts'
import { Json } from '../json.ts'
import { WorkflowInput } from '../warehouse/workflows.ts'

/** A run of a tool: the analysis that it is, under the id of the list. */
export const ToolRun = z.object({
  /** The id in this list, which is the id of the analysis. */
  id,
  task_id: id,
  /** The tool's. */
  app_id: id,
  tool: z.string(),
  tool_zh: z.string(),
  project: z.string(),
  analysis: Analysis,
})
export type ToolRun = z.output<typeof ToolRun>

/** What a run was given for an input, as the form calls that. */
const GivenInput = WorkflowInput.pick({ name: true, label: true, label_zh: true }).extend({ value: Json })

const runQuery = listQuery.extend({ state: Analysis.shape.state.optional() })

/** What one ran stays one's own, also once its tool is hidden or gone. */
const ofOwnRun = holdersOf('cloud_tools_index', 'cloud_tools_detail')

/** One's own runs of tools. */
export const toolRuns = {
  mine: get('/api/tool_runs', {
    summary: 'Your runs of all tools, the latest first.',
    access: holdersOf('cloud_task_index'),
    query: runQuery,
    output: pageOf(ToolRun),
    ours: true,
  }),
  list: get('/api/tool/{id}/toolStatusList', {
    summary: 'Your runs of a tool, the latest first.',
    access: whoMay('view', 'tool'),
    query: runQuery,
    output: pageOf(ToolRun),
  }),
  show: get('/api/tool/{id}/toolStatusList/{statusId}', {
    summary: 'One of your runs of a tool, with its inputs in the order of the form.',
    access: whoMay('view', 'tool'),
    output: ToolRun.extend({ inputs: z.array(GivenInput) }),
    errors: ['not_found'],
  }),
  remove: del('/api/tool/{id}/toolStatusList/{statusId}', {
    summary: 'Remove one of your runs of a tool from the lists, once it has ended.',
    access: ofOwnRun,
    output: nothing,
    errors: ['not_found', 'still_running'],
  }),
  download: get('/api/tool/download/{id}', {
    summary: 'All outputs of a run of a tool as one archive. {id} is the id in the list of runs.',
    access: whoMay('view', 'analysis'),
    output: nothing,
    transport: 'bytes',
  }),
  recover: post('/api/tool/{id}/file_recovery', {
    summary:
      'Put outputs of one of your runs of a tool into a project as files, without copying their bytes.',
    access: ofOwnRun,
    body: z.object({
      status_id: id,
      project_id: id,
      /** Of the outputs; all where it is empty. */
      file_ids: z.array(id).max(1000).default([]),
    }),
    output: z.object({ files: z.array(z.object({ id, name: z.string() })) }),
    errors: ['not_found', 'forbidden', 'quota_exceeded'],
  }),
  used: get('/api/project/DataAnalysi/getAllTool', {
    summary: 'The tools that you have run, the latest first, with how often.',
    access: holdersOf('cloud_task_index'),
    output: z.array(
      z.object({ id, title: z.string(), title_zh: z.string(), runs: z.number().int(), last: timestamp }),
    ),
  }),
  shares: get('/api/project/DataAnalysi/getToolShare', {
    summary: 'The links to the result of a run of a tool.',
    access: holdersOf('cloud_task_index'),
    query: z.object({ status_id: id }),
    output: z.array(ReportShare),
    errors: ['not_found', 'forbidden'],
  }),
  share: post('/api/project/DataAnalysi/ToolShare', {
    summary:
      'Make a link to the result of a run of a tool, which shows that report and nothing else. Its token is told once.',
    access: holdersOf('report_change'),
    body: z.object({ status_id: id, ends_at: timestamp.nullable().default(null) }),
    output: z.object({ share: ReportShare, token: z.string(), report_id: id }),
    success: 201,
    errors: ['not_found', 'forbidden', 'still_running'],
  }),
  withdraw: post('/api/project/DataAnalysi/cancellationToolShare', {
    summary: 'Withdraw the links to the result of a run of a tool, or the one of share_id.',
    access: holdersOf('report_change'),
    body: z.object({ status_id: id, share_id: id.optional() }),
    output: z.array(ReportShare),
    errors: ['not_found', 'forbidden'],
  }),
} satisfies Resource
