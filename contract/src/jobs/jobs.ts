import { z } from 'zod'
import { signedIn } from '../access.ts'
import { id, nothing, timestamp } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { Text } from './kinds.ts'

/** What progress is counted in. */
export const JobUnit = z.enum(['bytes', 'files', 'rows', 'records', 'packages', 'steps', 'percent'])
export type JobUnit = z.output<typeof JobUnit>

/** `stopping`: it was told to, and goes on until it has heard. */
const JobState = z.enum(['waiting', 'running', 'stopping', 'done', 'failed', 'cancelled'])
export type JobState = z.output<typeof JobState>

/** A background job, as whoever waits for it sees it. */
export const ShownJob = z.object({
  id,
  kind: z.string(),
  title: Text,
  state: JobState,
  /** Null until it has told any; total is null as long as nobody knows. */
  progress: z
    .object({
      done: z.number(),
      total: z.number().nullable(),
      unit: JobUnit.nullable(),
      note: Text.nullable(),
    })
    .nullable(),
  seconds_left: z.number().nullable(),
  /** Why it failed, or while it waits, why the try before did; null also where only administrators are told. */
  reason: Text.nullable(),
  /** When it is tried again, where it is. */
  again_at: timestamp.nullable(),
  tries: z.number().int(),
  /** Where what it is about is seen; empty where nowhere. */
  link: z.string(),
  project_id: id.nullable(),
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
})
export type ShownJob = z.output<typeof ShownJob>

export const jobs = {
  own: get('/api/jobs/own', {
    summary:
      'The background jobs of the caller that wait, go on, or ended and were not cleared; latest first.',
    access: signedIn,
    output: z.array(ShownJob),
    ours: true,
  }),
  about: get('/api/jobs/about', {
    summary:
      'The jobs about things of a kind that wait or go on: the caller’s own, those of projects that they see, and everybody’s for whoever administers jobs.',
    access: signedIn,
    query: z.object({ kind: z.string().min(1).max(100) }),
    output: z.array(ShownJob),
    ours: true,
  }),
  stop: post('/api/jobs/{id}/stop', {
    summary: 'Take a job of one’s own out that waits, or ask one that goes on to stop.',
    access: signedIn,
    output: nothing,
    errors: ['not_found'],
    ours: true,
  }),
  again: post('/api/jobs/{id}/again', {
    summary:
      'Begin a job of one’s own anew that failed or was stopped, as long as one’s roles hold what its kind needs and one edits its project, where it is of one.',
    access: signedIn,
    output: nothing,
    errors: ['not_found', 'forbidden', 'job_under_way', 'not_permitted'],
    ours: true,
  }),
  clear: post('/api/jobs/clear', {
    summary: 'Take jobs of one’s own that have ended out of the list: these, or all.',
    access: signedIn,
    body: z.object({ ids: z.array(id).max(500).optional() }),
    output: nothing,
    ours: true,
  }),
} satisfies Resource
