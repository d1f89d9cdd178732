import { z } from 'zod'
import { whoMay } from '../access.ts'
import { id, timestamp } from '../crud.ts'
import { get, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'
import { Json } from '../json.ts'
import { WorkflowDescription } from '../warehouse/workflows.ts'
import { AnalysisDetail, analysisStates, callStates, Output, pausedSeconds } from './analyses.ts'

/** One call of a compared run; its figures are null where it did not compute, as when the cache had its result. */
const ComparedCall = z.object({
  call: z.string(),
  name: z.string(),
  /** The sample or other item that it is about, and its numbers in the scatters around it. */
  label: z.string(),
  shards: z.array(z.number().int()),
  task: z.string(),
  state: z.enum(callStates),
  seconds: z.number().nullable(),
  cpu_seconds: z.number().nullable(),
  memory_bytes: z.number().nullable(),
})
export type ComparedCall = z.output<typeof ComparedCall>

export const ComparedRun = z.object({
  id,
  /** The sample; empty for one run alone. */
  label: z.string(),
  state: z.enum(analysisStates),
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  paused_seconds: pausedSeconds,
  analysis: z.object({ id, code: z.string(), name: z.string(), project_id: id, project: z.string() }),
  workflow: z.object({
    id,
    name: z.string(),
    name_zh: z.string(),
    version_id: id,
    tag: z.string(),
    draft: z.boolean(),
    entry: z.string(),
    sha256: z.string(),
    language: z.string(),
    /** Of its steps, for what they are called. */
    nodes: WorkflowDescription.shape.graph.shape.nodes,
  }),
  /** What it was given, over what the workflow takes by itself. */
  inputs: z.record(z.string(), Json),
  /** The files among the inputs, by their ids. */
  files: z.record(z.string(), z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  software: AnalysisDetail.pick({
    executors: true,
    used_images: true,
    unused_images: true,
    host_tools: true,
  }),
  calls: z.array(ComparedCall),
  outputs: z.array(Output),
})
export type ComparedRun = z.output<typeof ComparedRun>

const RunName = z.object({ id, label: z.string(), code: z.string(), name: z.string() })
export type RunName = z.output<typeof RunName>

/** As many runs as one chooses from for a comparison. */
export const mostAmong = 100

export const comparisons = {
  show: get('/api/runs/{id}/compare/{other}', {
    summary:
      'Two runs side by side: inputs, workflow, software, calls, outputs. `among` names others to choose from.',
    access: whoMay('view', 'run'),
    query: z.object({
      among: z
        .string()
        .max(mostAmong * 37)
        .regex(formats.idList.pattern)
        .optional(),
    }),
    output: z.object({ left: ComparedRun, right: ComparedRun, among: z.array(RunName) }),
    ours: true,
  }),
} satisfies Resource
