import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { id } from '../crud.ts'
import { post, type Resource } from '../endpoint.ts'

const mostAtOnce = 500
const ids = z.array(id).min(1).max(mostAtOnce)

/** How one act over several ended: what was done, and for each of the others why not. */
const Outcome = z.object({
  done: z.array(id),
  refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
})
export type Outcome = z.output<typeof Outcome>

/** What the removal of analyses with their results would delete, and what it would leave. */
export const Weight = z.object({
  /** Bytes of the disk that come free with the result files that go. */
  results_bytes: z.number(),
  /** Bytes of these files that do not, since other files hold the same. */
  shared_bytes: z.number(),
  results: z.number().int(),
  /** Result files that stay, since others use them or a shared report shows them. */
  staying: z.number().int(),
  staying_bytes: z.number(),
  /** What uses them, as far as the first few. */
  users: z.array(z.string()),
  /** Bytes that come free with the work folders. */
  work_bytes: z.number(),
})
export type Weight = z.output<typeof Weight>

/** What is done with several analyses, or runs of one, in one call. */
export const severalAnalyses = {
  stop: post('/api/analyses/several/stop', {
    summary: 'Stop several analyses; each tells whether it was.',
    access: holdersOf('analysis_launch'),
    launches: true,
    body: z.object({ ids }),
    output: Outcome,
    ours: true,
  }),
  stopRuns: post('/api/analyses/{id}/runs/stop', {
    summary: 'Stop some runs of an analysis; the others go on.',
    access: whoMay('edit', 'analysis'),
    launches: true,
    body: z.object({ run_ids: ids }),
    output: Outcome,
    ours: true,
  }),
  weigh: post('/api/analyses/several/weigh', {
    reads: true,
    summary: 'What removing analyses with their results would free, and which results would stay.',
    access: holdersOf('analysis_launch'),
    body: z.object({ ids }),
    output: Weight,
    ours: true,
  }),
  remove: post('/api/analyses/several/remove', {
    summary:
      'Remove several ended analyses from the lists, alone or with their work folders and those results that nothing else uses.',
    access: holdersOf('analysis_launch'),
    body: z.object({ ids, with_results: z.boolean().default(false) }),
    output: Outcome.extend({ freed_bytes: z.number(), staying: z.number().int() }),
    ours: true,
  }),
  restore: post('/api/analyses/several/restore', {
    summary: 'Bring analyses back into the lists that were removed without their results.',
    access: holdersOf('analysis_launch'),
    body: z.object({ ids }),
    output: Outcome,
    ours: true,
  }),
} satisfies Resource
