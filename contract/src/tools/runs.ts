import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { Analysis } from '../analyses/analyses.ts'
import { id, listQuery, nothing, pageOf } from '../crud.ts'
import { del, get, type Resource } from '../endpoint.ts'
import { Json } from '../json.ts'

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

const runQuery = listQuery.extend({ state: Analysis.shape.state.optional() })

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
    summary: 'One of your runs of a tool, with its inputs.',
    access: whoMay('view', 'tool'),
    output: ToolRun.extend({ inputs: z.record(z.string(), Json) }),
    errors: ['not_found'],
  }),
  remove: del('/api/tool/{id}/toolStatusList/{statusId}', {
    summary: 'Remove one of your runs of a tool from the lists, once it has ended.',
    access: whoMay('view', 'tool'),
    output: nothing,
    errors: ['not_found', 'still_running'],
  }),
} satisfies Resource
