import { z } from 'zod'
import { holdersOf, signedIn, whoMay } from '../access.ts'
import { id, listQuery, nothing, pageOf, sortBy, timestamp } from '../crud.ts'
import { del, get, post, type Resource } from '../endpoint.ts'
import { tagFilter, tagsOfRow } from '../discussion/tag.ts'
import { viewerIds } from '../files/viewers.ts'
import { Inputs, OutputColumns } from '../warehouse/flows.ts'
import { Json } from '../json.ts'
import { WorkflowDescription } from '../warehouse/workflows.ts'

export const analysisStates = ['waiting', 'running', 'succeeded', 'failed', 'stopped'] as const
export const callStates = ['waiting', 'running', 'cached', 'succeeded', 'failed', 'stopped'] as const
const state = z.enum(analysisStates)

const counts = <const Names extends readonly string[]>(names: Names) =>
  z.object(
    Object.fromEntries(names.map((one) => [one, z.number().int()])) as Record<Names[number], z.ZodNumber>,
  )

const RunStates = counts(analysisStates)
const CallStates = counts(callStates)

/** What a step is given of the machine in place of what it had, in bytes. */
const MoreOfResource = z.object({
  step: z.string().max(500),
  resource: z.enum(['memory', 'disks']),
  bytes: z
    .number()
    .int()
    .min(1)
    .max(2 ** 50),
})
export type MoreOfResource = z.output<typeof MoreOfResource>

/** Why something failed: a code, the sentences that tell it and what to do, and the end of the log. */
export const Failure = z.object({
  code: z.string(),
  what: z.string(),
  todo: z.string(),
  stderr: z.string(),
  /** The tool's own sentence, in its own language; empty where none is known. */
  said: z.string(),
  /** Files that the run was given and that the failure is about, with the inputs that they were given to. */
  files: z.array(z.object({ id, name: z.string(), input: z.string(), trashed: z.boolean() })),
  call: z.string(),
  run_id: id.nullable(),
  /** Where memory or disk was short: the step, what it may be given next, and whether the machine has as much. */
  more: MoreOfResource.extend({ fits: z.boolean() }).nullable(),
})
export type Failure = z.output<typeof Failure>

const Repeats = z.object({
  id,
  number: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** How many runs it had. */
  runs: z.number().int(),
  other_version: z.boolean(),
  /** By name the inputs that differ, with what they are now; null for what is no longer set. */
  changed: z.record(z.string(), Json),
})
export type Repeats = z.output<typeof Repeats>

/** How long it had ended before it went on; part of the time from its start to its end that it did not take. */
export const pausedSeconds = z.number()

export const Analysis = z.object({
  id,
  project_id: id,
  project: z.string(),
  /** Within its project; `code` is what people call it by: the project's prefix and this, as SC2-43. */
  number: z.number().int(),
  code: z.string(),
  name: z.string(),
  state,
  mode: z.enum(['files', 'samples']),
  flow_id: id.nullable(),
  /** The tool that it ran; null for an analysis of a workflow. */
  app_id: id.nullable(),
  workflow_id: id,
  workflow: z.string(),
  workflow_zh: z.string(),
  version_id: id,
  tag: z.string(),
  /** What ran was a draft, which nobody has published. */
  draft: z.boolean(),
  /** The analysis that this one repeats, and what differs. */
  repeats: Repeats.nullable(),
  launched_by: z.string(),
  tags: tagsOfRow,
  runs: RunStates,
  calls: CallStates,
  /** How many calls it will make, as past runs tell. */
  expected_calls: z.number().int().nullable(),
  /** Bytes of its result files; those in the trash do not count. */
  results_bytes: z.number(),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  paused_seconds: pausedSeconds,
})
export type Analysis = z.output<typeof Analysis>

export const AnalysisDetail = Analysis.extend({
  inputs: Inputs,
  outputs_to_columns: OutputColumns,
  use_cache: z.boolean(),
  /** Where it runs: here, or at the workflow engine outside. */
  engine: z.enum(['here', 'wes']),
  stopping: z.boolean(),
  /** Runs of it wait, for the server cannot start the sandbox of tasks now. */
  awaits_sandbox: z.boolean(),
  /** How many of the calls that wait do so in the queue of the cluster or service. */
  queued_calls: z.number().int(),
  failure: Failure.nullable(),
  /** Every call that failed, the first among them, as far as they can be told at a glance. */
  failures: z.array(z.object({ run_id: id, call: z.string(), what: z.string() })),
  /** What ran the tasks: process, docker, podman, apptainer, slurm or tes. */
  executors: z.array(z.string()),
  /** Images that tasks ran in, with what they are known by: a digest where the executor tells one. */
  used_images: z.array(z.object({ name: z.string(), digest: z.string() })),
  /** Images that tasks name and that were not used, with the host's tools instead. */
  unused_images: z.array(z.string()),
  host_tools: z.array(z.object({ name: z.string(), version: z.string() })),
  report_id: id.nullable(),
  role: z.enum(['viewer', 'editor', 'owner']).nullable(),
  graph: WorkflowDescription.shape.graph,
  /** Seconds that it was expected to take when it was launched, for the time left. */
  expected_seconds: z.number().nullable(),
  /** What ran came along with the platform, so that its tables have columns that are known. */
  supplied: z.boolean(),
  /** The depth that the workflow asks of a base, where it has such an input. */
  depth_limit: z.number().nullable(),
  /** The optional input for genes that was left empty, so that its variants say nothing of proteins. */
  genes_input: z.string().nullable(),
})
export type AnalysisDetail = z.output<typeof AnalysisDetail>

export const Run = z.object({
  id,
  position: z.number().int(),
  label: z.string(),
  sample_id: id.nullable(),
  state,
  calls: CallStates,
  failure: Failure.nullable(),
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  paused_seconds: pausedSeconds,
})
export type Run = z.output<typeof Run>

const Usage = z.object({
  cpu_seconds: z.number(),
  memory_bytes: z.number(),
  seconds: z.number(),
  read_bytes: z.number(),
  written_bytes: z.number(),
})

/** One call as lists, graph and timeline show it. */
export const Call = z.object({
  run_id: id,
  /** The sample of its run; empty for one run alone. */
  run_label: z.string(),
  call: z.string(),
  name: z.string(),
  task: z.string(),
  /** A stage is what the platform does for the run before its calls, such as fetching inputs. */
  kind: z.enum(['task', 'workflow', 'stage']),
  node: z.string(),
  parent: z.string().nullable(),
  shards: z.array(z.number().int()),
  label: z.string(),
  state: z.enum(callStates),
  attempt: z.number().int(),
  queued_at: timestamp,
  /** When a cluster or service took it that has a queue of its own; null where calls begin at once. */
  submitted_at: timestamp.nullable(),
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
})
export type Call = z.output<typeof Call>

/** An analysis and one of its calls, as a way to look at both. */
const CallReference = z.object({
  analysis_id: id,
  number: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** The name of its project, where that is another one. */
  project: z.string().nullable(),
  run_id: id,
  call: z.string(),
})

/** One try of a call: a task that failed may be tried again, with more memory where that was the cause. */
const Attempt = z.object({
  number: z.number().int(),
  /** Waiting: in the queue of the cluster or service. */
  state: z.enum(['waiting', 'running', 'succeeded', 'failed']),
  memory_bytes: z.number(),
  exit_code: z.number().int().nullable(),
  usage: Usage.nullable(),
  /** Why it failed, in words. */
  what: z.string(),
})

export const CallDetail = Call.extend({
  command: z.string(),
  folder: z.string(),
  resources: z
    .object({ cpu: z.number(), memory_bytes: z.number(), disk_bytes: z.number(), gpu: z.boolean() })
    .nullable(),
  usage: Usage.nullable(),
  /** What it ran in; for a result that was taken from the cache, what that was made in. */
  environment: z
    .object({
      /** process, docker, podman, apptainer, slurm or tes; empty where it is not known. */
      executor: z.string(),
      /** The image that the task names, or empty. */
      image: z.string(),
      image_used: z.boolean(),
      /** Digest of the image, or of the host's packages as the task sees them. */
      identity: z.string(),
      /** Tools of the host that the command calls. */
      tools: z.array(z.object({ name: z.string(), version: z.string() })),
    })
    .nullable(),
  exit_code: z.number().int().nullable(),
  failure: Failure.nullable(),
  /**
   * Why the cache did not serve, field by field, in words. `from` is the call whose result was taken, or the one that
   * came nearest, as long as it is there and the reader may see it.
   */
  cache: z
    .object({ hit: z.boolean(), from: CallReference.nullable(), reasons: z.array(z.string()) })
    .nullable(),
  /** Files of the project stand as `omics://id/name`; others only as the path in the work folders. Null: not known. */
  inputs: z.record(z.string(), Json).nullable(),
  outputs: z.record(z.string(), Json),
  attempts: z.array(Attempt),
  waited_for: z.array(z.object({ call: z.string(), name: z.string(), state: z.enum(callStates) })),
  waits: z.array(z.object({ call: z.string(), name: z.string(), state: z.enum(callStates) })),
})
export type CallDetail = z.output<typeof CallDetail>

export const OutputFile = z.object({
  id,
  name: z.string(),
  size: z.number(),
  media_type: z.string(),
  sha256: z.string(),
  folder: z.string(),
  url: z.string(),
})

export type OutputFile = z.output<typeof OutputFile>

/** One output of one run: a value, and the files that it names. */
export const Output = z.object({
  run_id: id,
  label: z.string(),
  sample_id: id.nullable(),
  name: z.string(),
  /** What its author calls it, in each language; empty where they do not say. */
  title: z.string(),
  title_zh: z.string(),
  /** What its author says of it, such as what the axes of a picture are, in each language; empty where they do not. */
  help: z.string(),
  help_zh: z.string(),
  type: z.string(),
  /** The viewer that the tool which ran opens it in; null where it is shown by what it holds. */
  viewer: z.enum(viewerIds).nullable(),
  value: Json,
  files: z.array(OutputFile),
  /** Ids of the folders among them that hold more files than are listed here; the files of the project have them all. */
  more_in: z.array(id),
})
export type Output = z.output<typeof Output>

const listFilters = listQuery.extend({
  state: state.optional(),
  workflow_id: id.optional(),
  version_id: id.optional(),
  /** One run of files, or a run for each sample. */
  mode: z.enum(['samples', 'files']).optional(),
  flow_id: id.optional(),
  mine: z.stringbool().optional(),
  tag: tagFilter,
  sort: sortBy(['created_at', 'finished_at', 'name', 'number', 'results_bytes']).default('-created_at'),
})

export const analyses = {
  list: get('/api/project/{id}/DataAnalysi', {
    summary: 'The analyses of a project, in pages.',
    access: whoMay('view', 'project'),
    query: listFilters,
    output: pageOf(Analysis),
  }),
  all: get('/api/project/{id}/DataAnalysi/all', {
    summary: 'Number and name of every analysis of a project, for choosing one.',
    access: whoMay('view', 'project'),
    output: z.array(z.object({ id, number: z.number().int(), code: z.string(), name: z.string(), state })),
  }),
  showFile: get('/api/project/{id}/DataAnalysi/showfile/{analysi_id}', {
    summary: 'The outputs of an analysis with their files.',
    access: whoMay('view', 'project'),
    query: z.object({ run_id: id.optional(), name: z.string().max(300).optional() }),
    output: z.array(Output),
  }),
  workflows: get('/api/project/{id}/DataAnalysi/wdl', {
    summary: 'The workflows that the analyses of a project ran, for filtering.',
    access: whoMay('view', 'project'),
    output: z.array(z.object({ id, name: z.string(), name_zh: z.string(), analyses: z.number().int() })),
  }),
  taskOutput: get('/api/project/{id}/DataAnalysi/get_task_output/{task_id}', {
    summary: 'One call in full. task_id is the id of its run, a colon and the call.',
    access: whoMay('view', 'project'),
    output: CallDetail,
  }),
  stop: post('/api/project/DataAnalysi/stop/{id}', {
    summary: 'Stop an analysis with all its runs. What has finished stays.',
    access: whoMay('edit', 'analysis'),
    launches: true,
    output: nothing,
  }),
  restart: post('/api/project/DataAnalysi/restart/{id}', {
    summary:
      'Go on where it failed or was stopped; what has finished is kept. With run_ids only those runs; with resources these steps get so much from now on.',
    access: whoMay('edit', 'analysis'),
    launches: true,
    body: z.object({
      run_ids: z.array(id).max(20_000).optional(),
      resources: z.array(MoreOfResource).max(100).default([]),
    }),
    output: nothing,
    errors: ['still_running', 'faulty_workflow', 'not_ready'],
  }),
  release: post('/api/project/DataAnalysi/dataRelease/{id}', {
    summary: 'Free the space of the work folders of an ended analysis. Outputs, logs and figures stay.',
    access: whoMay('edit', 'analysis'),
    output: z.object({ freed_bytes: z.number() }),
    errors: ['still_running'],
  }),
  executionRecord: get('/api/project/DataAnalysi/get_execution_record/{id}', {
    summary: 'Provenance: workflow and inputs by SHA-256, software, commands, figures of every call.',
    access: whoMay('view', 'analysis'),
    output: z.record(z.string(), Json),
  }),
  allList: get('/api/project/DataAnalysi/all_list', {
    summary: 'The analyses of all your projects, in pages.',
    access: holdersOf('analysis_list'),
    query: listFilters,
    output: pageOf(Analysis),
  }),
  downloadOutput: get('/api/project/DataAnalysi/downloadoutput/{id}', {
    summary: 'All outputs of an analysis as one archive.',
    access: whoMay('view', 'analysis'),
    output: z.null(),
    transport: 'bytes',
  }),
  remove: del('/api/project/DataAnalysi/data_list/delete/{id}', {
    summary: 'Remove an ended analysis from the lists. Its output files stay in the project.',
    access: whoMay('edit', 'analysis'),
    output: nothing,
    errors: ['still_running', 'path_too_long'],
  }),
  show: get('/api/analyses/{id}', {
    summary: 'One analysis: states, inputs, failure, graph.',
    access: whoMay('view', 'analysis'),
    output: AnalysisDetail,
    ours: true,
  }),
  runs: get('/api/analyses/{id}/runs', {
    summary: 'The runs of an analysis, one a sample, in pages.',
    access: whoMay('view', 'analysis'),
    query: listQuery.extend({ state: state.optional() }),
    output: pageOf(Run),
    ours: true,
  }),
  calls: get('/api/analyses/{id}/calls', {
    summary: 'The calls of an analysis for graph and timeline, by run and position, after a cursor.',
    access: whoMay('view', 'analysis'),
    query: z.object({
      run_id: id.optional(),
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(5000).default(5000),
    }),
    output: z.object({ items: z.array(Call), next: z.string().nullable(), cursor: z.string() }),
    ours: true,
  }),
  log: get('/api/runs/{id}/log', {
    summary:
      'Part of the standard output or error of a call, by byte range; negative `from` counts from the end.',
    access: whoMay('view', 'run'),
    query: z.object({
      call: z.string().max(500),
      stream: z.enum(['stdout', 'stderr']),
      from: z.coerce.number().int().default(-65_536),
      limit: z.coerce.number().int().min(1).max(1_048_576).default(65_536),
    }),
    output: z.object({ text: z.string(), from: z.number(), to: z.number(), size: z.number() }),
    ours: true,
  }),
} satisfies Resource

/**
 * Events of the live stream. `calls`, `analysis` and `analyses` carry what changed since the event before; `log`
 * carries new text; `ended` tells that a topic is gone, or may no longer be seen.
 * The id of each event is the cursor to resume from.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('analysis'), analysis_id: id, state, runs: RunStates, calls: CallStates }),
  z.object({ type: z.literal('calls'), analysis_id: id, items: z.array(Call) }),
  z.object({
    type: z.literal('log'),
    run_id: id,
    call: z.string(),
    stream: z.enum(['stdout', 'stderr']),
    from: z.number(),
    text: z.string(),
  }),
  z.object({
    type: z.literal('analyses'),
    topic: z.string(),
    items: z.array(Analysis),
    /** Removed from the list. */
    gone: z.array(id),
    /** More has changed than is told; the list has to be read again. */
    again: z.boolean(),
  }),
  /** What is said about an object has changed. */
  z.object({ type: z.literal('comments'), object_id: id }),
  /** What the person’s background jobs tell has changed. */
  z.object({ type: z.literal('jobs') }),
  z.object({ type: z.literal('messages'), unread: z.number().int() }),
  z.object({ type: z.literal('ended'), topic: z.string() }),
])
export type LiveEvent = z.output<typeof LiveEvent>

export const live = {
  events: get('/api/events', {
    summary:
      'One stream for a whole browser. topics, separated by commas: messages, analyses, project:ID, analysis:ID, log:RUN:CALL:stdout|stderr, comments:ID:KIND, jobs:PERSON for one’s own. Resume with Last-Event-ID.',
    access: signedIn,
    query: z.object({ topics: z.string().max(8000), last: z.string().max(8000).optional() }),
    output: z.null(),
    transport: 'events',
    ours: true,
  }),
} satisfies Resource
