import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { Person } from '../account/users.ts'
import { listQuery, nothing, pageOf, timestamp } from '../crud.ts'
import { del, get, post, type Resource } from '../endpoint.ts'
import { ShownJob } from '../jobs/jobs.ts'
import { Text } from '../jobs/kinds.ts'

/** States of jobs that an administrator looks for; one that stops still runs. */
export const administeredStates = ['failed', 'running', 'waiting'] as const

/** Any job that waits, goes on or failed: also those that nobody is shown. */
export const BackgroundJob = ShownJob.pick({
  id: true,
  kind: true,
  state: true,
  progress: true,
  seconds_left: true,
  reason: true,
  again_at: true,
  tries: true,
  link: true,
  created_at: true,
  started_at: true,
  finished_at: true,
}).extend({
  /** Null where people are not shown it, as with an email. */
  title: Text.nullable(),
  /** What sets it apart from others of its kind, such as the name of what is cleared up. */
  key: z.string(),
  owner: Person.nullable(),
  /** What the program said of the last try that failed. */
  technical: z.string(),
})
export type BackgroundJob = z.output<typeof BackgroundJob>

const count = z.number().int()

const Overview = z.object({
  kinds: z.array(z.object({ kind: z.string(), waiting: count, running: count, failed: count })),
  /** What is done by itself. */
  schedules: z.array(
    z.object({ kind: z.string(), key: z.string(), last_at: timestamp.nullable(), next_at: timestamp }),
  ),
})

export const backgroundJobs = {
  list: get('/api/background-jobs', {
    summary: 'Background jobs of everybody that failed, go on or wait, the latest first.',
    access: holdersOf('background_jobs'),
    query: listQuery.extend({
      state: z.enum(administeredStates).optional(),
      kind: z.string().max(100).optional(),
    }),
    output: pageOf(BackgroundJob),
    ours: true,
  }),
  overview: get('/api/background-jobs/overview', {
    summary:
      'How many jobs of each kind wait, go on and failed, and when each of those is due that come by themselves.',
    access: holdersOf('background_jobs'),
    output: Overview,
    ours: true,
  }),
  again: post('/api/background-jobs/{id}/again', {
    summary: 'Begin a job anew that failed.',
    access: holdersOf('background_job_change'),
    output: nothing,
    errors: ['not_found', 'job_under_way'],
    ours: true,
  }),
  stop: post('/api/background-jobs/{id}/stop', {
    summary: 'Take a job out that waits, or ask one that goes on to stop.',
    access: holdersOf('background_job_change'),
    output: nothing,
    errors: ['not_found'],
    ours: true,
  }),
  remove: del('/api/background-jobs/{id}', {
    summary: 'Forget a job that failed.',
    access: holdersOf('background_job_change'),
    output: nothing,
    errors: ['not_found'],
    ours: true,
  }),
  run: post('/api/background-jobs/run', {
    summary: 'Do now what is done by itself at its hour.',
    access: holdersOf('background_job_change'),
    body: z.object({ kind: z.string().max(100), key: z.string().max(500) }),
    output: nothing,
    errors: ['not_found', 'job_under_way'],
    ours: true,
  }),
} satisfies Resource
