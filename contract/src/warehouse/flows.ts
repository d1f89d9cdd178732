import { z } from 'zod'
import { signedIn, whoMay } from '../access.ts'
import { id, listQuery, name, nothing, pageOf, timestamp } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { Json, WorkflowDescription, categories } from './workflows.ts'

/** Values by input name. `{"this": "column"}` stands for the column of each sample. */
export const Inputs = z.record(z.string().max(300), Json)
/** By output name: the key of the sample column that takes it. */
export const OutputColumns = z.record(z.string().max(300), z.string().max(100))
const mode = z.enum(['files', 'samples'])

export const Flow = z.object({
  id,
  project_id: id,
  name: z.string(),
  description: z.string(),
  workflow_id: id,
  workflow: z.string(),
  version_id: id,
  tag: z.string(),
  newest_tag: z.string(),
  mode,
  inputs: Inputs,
  outputs: OutputColumns,
  version: z.number().int(),
  analyses: z.number().int(),
  updated_at: timestamp,
})
export type Flow = z.output<typeof Flow>

const FlowWrite = z.object({
  name,
  description: z.string().max(2000).default(''),
  mode,
  inputs: Inputs,
  outputs: OutputColumns.default({}),
})

/** What is launched. Its key is made with the form, so that a second click starts nothing. */
export const Launch = z.object({
  name,
  mode,
  inputs: Inputs,
  outputs: OutputColumns.default({}),
  samples: z.array(id).max(20_000).default([]),
  use_cache: z.boolean().default(true),
  idempotency_key: z.string().min(8).max(100),
  /** The analysis that this one repeats with changes. */
  repeats: id.nullable().default(null),
})
export type Launch = z.output<typeof Launch>

export const Launched = z.object({ analysis_id: id, number: z.number().int(), runs: z.number().int() })

export const checkCodes = [
  'inputs_complete',
  'inputs_valid',
  'files_readable',
  'indexes_given',
  'pairs_match',
  'rows_differ',
  'images_available',
  'fits_host',
  'space_left',
  'tools_present',
] as const

/** What can be done from the form itself about something that a check found. */
export const Cure = z.discriminatedUnion('kind', [
  /** Make the index of a file, and give it to this input. */
  z.object({ kind: z.literal('build_index'), input: z.string(), file_id: id, name: z.string() }),
  /** Give this file, which lies beside the one that it belongs to, to this input. */
  z.object({ kind: z.literal('use_file'), input: z.string(), file: z.object({ id, name: z.string() }) }),
  z.object({ kind: z.literal('restore_file'), file_id: id, name: z.string() }),
  z.object({ kind: z.literal('choose_value'), input: z.string() }),
  /** Run without these samples, whose cells are empty. */
  z.object({ kind: z.literal('leave_out'), samples: z.array(id) }),
  /** The value stands in the sample table. */
  z.object({ kind: z.literal('edit_samples') }),
  z.object({ kind: z.literal('empty_trash'), bytes: z.number() }),
  /** Those who can change it. */
  z.object({ kind: z.literal('ask'), people: z.array(z.object({ name: z.string(), email: z.string() })) }),
])
export type Cure = z.output<typeof Cure>

export const LaunchCheck = z.object({
  code: z.enum(checkCodes),
  /** `note` says something that is neither good nor bad. */
  state: z.enum(['passed', 'note', 'warning', 'failed']),
  count: z.number().int().nullable(),
  /** Sentence in the reader's language: what is wrong and what to do; empty when it passed. */
  message: z.string(),
  /** The inputs concerned. */
  inputs: z.array(z.string()),
  /** What is wrong with each of them, where that differs. */
  by_input: z.record(z.string(), z.string()),
  cures: z.array(Cure),
})

export const LaunchReview = z.object({
  checks: z.array(LaunchCheck),
  ready: z.boolean(),
  runs: z.number().int(),
  first_row: z.record(z.string(), Json),
  first_label: z.string(),
  estimate: z
    .object({
      seconds: z.number(),
      low: z.number(),
      high: z.number(),
      /** Seconds of past runs of this version. */
      past: z.array(z.number()),
      core_hours: z.number(),
    })
    .nullable(),
  host: z.object({ cpu: z.number(), memory_bytes: z.number() }),
  command: z.string(),
})
export type LaunchReview = z.output<typeof LaunchReview>

const FlowForEditing = Flow.extend({ workflow_description: WorkflowDescription })

export const flows = {
  all: get('/api/project_flow/all/{id}', {
    summary: 'Every flow of the project: workflows configured in it.',
    access: whoMay('view', 'project'),
    output: z.array(Flow),
  }),
  list: get('/api/project_flow', {
    summary: 'Flows of all your projects, or of one, in pages.',
    access: signedIn,
    query: listQuery.extend({ project_id: id.optional() }),
    output: pageOf(Flow),
  }),
  show: get('/api/project_flow/show/{id}', {
    summary: 'One flow.',
    access: whoMay('view', 'flow'),
    output: Flow,
  }),
  edit: get('/api/project_flow/edit/{id}', {
    summary: 'A flow with what its form needs: the inputs and outputs of its pinned version.',
    access: whoMay('view', 'flow'),
    output: FlowForEditing,
  }),
  create: post('/api/project_flow/{id}', {
    summary: 'Configure a published version in the project.',
    access: whoMay('edit', 'project'),
    body: FlowWrite.partial().extend({ version_id: id }),
    output: Flow,
    success: 201,
  }),
  fromWdl: post('/api/project_flow/wdl', {
    summary: 'Configure WDL that is not in the warehouse; it becomes a private workflow of yours.',
    access: signedIn,
    body: z.object({
      project_id: id,
      name,
      wdl: z
        .string()
        .min(1)
        .max(2 * 1024 * 1024),
    }),
    output: Flow,
    success: 201,
    errors: ['not_found', 'forbidden', 'faulty_workflow', 'name_taken'],
  }),
  update: put('/api/project_flow/{id}', {
    summary: 'Save a flow, or move it to another version of its workflow.',
    access: whoMay('edit', 'flow'),
    body: FlowWrite.extend({ version: z.number().int(), version_id: id.optional() }),
    output: Flow,
    errors: ['stale'],
  }),
  remove: del('/api/project_flow/{id}', {
    summary: 'Take a flow out of its project. Its analyses stay.',
    access: whoMay('edit', 'flow'),
    output: nothing,
  }),
  copy: post('/api/project_flow/copy/{id}', {
    summary: 'Copy a flow, within its project or into another.',
    access: whoMay('view', 'flow'),
    body: z.object({ project_id: id.optional(), name: name.optional() }),
    output: Flow,
    success: 201,
    errors: ['forbidden'],
  }),
  start: post('/api/project_flow/start/{id}', {
    summary: 'Launch a flow as it is saved, over these samples if it works on samples.',
    access: whoMay('edit', 'flow'),
    launches: true,
    body: Launch.pick({ idempotency_key: true, samples: true }),
    output: Launched,
    success: 201,
    errors: ['not_ready', 'faulty_workflow'],
  }),
  dataStart: post('/api/project_flow/data_start/{id}', {
    summary: 'Launch a flow with the inputs given here. The same idempotency key starts one analysis only.',
    access: whoMay('edit', 'flow'),
    launches: true,
    body: Launch,
    output: Launched,
    success: 201,
    errors: ['not_ready', 'faulty_workflow'],
  }),
  check: post('/api/project_flow/check/{id}', {
    summary: 'The check before launch: what would stop it, the values of the first row, and an estimate.',
    access: whoMay('view', 'flow'),
    body: Launch.omit({ idempotency_key: true }),
    output: LaunchReview,
    reads: true,
    ours: true,
  }),
  categories: get('/api/wdl/category', {
    summary: 'The categories of workflows and how many each holds.',
    access: signedIn,
    output: z.array(z.object({ id: z.enum(categories), count: z.number().int() })),
  }),
  byCategory: get('/api/wdl', {
    summary: 'Published workflows of a category (group_id), or all.',
    access: signedIn,
    query: z.object({ group_id: z.enum(categories).optional() }),
    output: z.array(z.object({ id, name: z.string(), version_id: id, tag: z.string() })),
  }),
  data: get('/api/wdl/getwdldata', {
    summary: 'Inputs, outputs, tasks, images and graph of a version.',
    access: signedIn,
    query: z.object({ version_id: id }),
    output: WorkflowDescription,
    errors: ['not_found', 'faulty_workflow'],
  }),
  taskData: get('/api/wdl/getwdltaskdata', {
    summary:
      'The source of one task of a version. task_inp_id is the version’s id, a colon and the task’s name.',
    access: signedIn,
    query: z.object({ task_inp_id: z.string().max(400) }),
    output: z.object({
      name: z.string(),
      path: z.string(),
      images: z.array(z.string()),
      help: z.string(),
      source: z.string(),
    }),
    errors: ['not_found'],
  }),
  defaults: get('/api/dwldefault', {
    summary: 'The inputs of a version as a JSON template, filled with defaults where there are any.',
    access: signedIn,
    query: z.object({ version_id: id }),
    output: Inputs,
    errors: ['not_found', 'faulty_workflow'],
  }),
} satisfies Resource
