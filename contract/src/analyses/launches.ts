import { z } from 'zod'
import { whoMay } from '../access.ts'
import { id, name } from '../crud.ts'
import { post, type Resource } from '../endpoint.ts'
import { Inputs, Mode, OutputColumns } from '../warehouse/flows.ts'
import { Json } from '../json.ts'

/** What is launched. Its key is made with the form, so that a second click starts nothing. */
export const Launch = z.object({
  name,
  mode: Mode,
  inputs: Inputs,
  outputs: OutputColumns.default({}),
  /** The rows to run, each by itself; in the mode `files` those that the one run was filled from. */
  samples: z.array(id).max(20_000).default([]),
  use_cache: z.boolean().default(true),
  /** Here, or at the workflow engine outside that an administrator has set up. */
  engine: z.enum(['here', 'wes']).default('here'),
  idempotency_key: z.string().min(8).max(100),
  /** The analysis that this one repeats with changes. */
  repeats: id.nullable().default(null),
})
export type Launch = z.output<typeof Launch>

export const Launched = z.object({
  analysis_id: id,
  number: z.number().int(),
  code: z.string(),
  runs: z.number().int(),
})

export type Launched = z.output<typeof Launched>

const checkCodes = [
  'inputs_complete',
  'inputs_valid',
  'files_readable',
  'addresses_answer',
  'indexes_given',
  'texts_sound',
  'sequences_match',
  'pairs_match',
  'reads_sound',
  'rows_differ',
  'images_available',
  'fits_host',
  'fits_cluster',
  'space_left',
  'tools_present',
  'sandbox_ready',
  'budget_left',
] as const

/** What can be done from the form itself about something that a check found. */
export const Cure = z.discriminatedUnion('kind', [
  /** Make the index of a file, and give it to this input. */
  z.object({ kind: z.literal('build_index'), input: z.string(), file_id: id, name: z.string() }),
  /** Give this file, which lies beside the one that it belongs to, to this input. */
  z.object({ kind: z.literal('use_file'), input: z.string(), file: z.object({ id, name: z.string() }) }),
  z.object({ kind: z.literal('restore_file'), file_id: id, name: z.string() }),
  z.object({ kind: z.literal('choose_value'), input: z.string() }),
  /** Take the value of an input away that the workflow does not have. */
  z.object({ kind: z.literal('remove_value'), input: z.string() }),
  /** Run without these samples, whose cells are empty, or which are gone. */
  z.object({ kind: z.literal('leave_out'), samples: z.array(id) }),
  /** The value stands in the sample table. */
  z.object({ kind: z.literal('edit_samples') }),
  /** So many files are still being fetched for these samples: asked again, it passes once they are here. */
  z.object({ kind: z.literal('wait'), files: z.number().int() }),
  z.object({ kind: z.literal('empty_trash'), bytes: z.number() }),
  /** What the project used and may spend; its owners raise that there. */
  z.object({ kind: z.literal('see_budget') }),
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
  /** What there is to choose for inputs whose values stand in a table that was given, as far as it could be read. */
  offered: z.record(z.string(), z.array(z.string())),
  estimate: z
    .object({
      seconds: z.number(),
      low: z.number(),
      high: z.number(),
      /** Seconds of past runs of this version, had each computed all of its calls. */
      past: z.array(z.number()),
      core_hours: z.number(),
      calls: z.number().int(),
      /** Of these, calls whose results the cache is expected to have. */
      cached: z.number().int(),
    })
    .nullable(),
  host: z.object({ cpu: z.number(), memory_bytes: z.number() }),
  command: z.string(),
  /** What the engine outside is called that whole runs can be handed to; null where none is set up. */
  outside_engine: z.string().nullable(),
})
export type LaunchReview = z.output<typeof LaunchReview>

/** How a workflow that a project has configured is checked and launched. */
export const launches = {
  start: post('/api/project_flow/start/{id}', {
    summary: 'Launch a flow as it is saved, over these samples if it works on samples.',
    access: whoMay('edit', 'flow', 'id', ['analysis_launch']),
    launches: true,
    body: Launch.pick({ idempotency_key: true, samples: true }),
    output: Launched,
    success: 201,
    errors: ['not_ready', 'faulty_workflow'],
  }),
  dataStart: post('/api/project_flow/data_start/{id}', {
    summary: 'Launch a flow with the inputs given here. The same idempotency key starts one analysis only.',
    access: whoMay('edit', 'flow', 'id', ['analysis_launch']),
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
} satisfies Resource
