import { z } from 'zod'
import { signedIn } from '../access.ts'
import { id, listQuery, nothing, pageOf, timestamp } from '../crud.ts'
import { get, put, type Resource } from '../endpoint.ts'

export const messageKinds = [
  'analysis_succeeded',
  'analysis_failed',
  'analysis_stopped',
  'project_shared',
] as const

/** Its sentence is made where it is read, in the reader's language, from the kind and the details. */
export const Message = z.object({
  id,
  kind: z.enum(messageKinds),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string(),
  created_at: timestamp,
  read_at: timestamp.nullable(),
})
export type Message = z.output<typeof Message>

export const messages = {
  list: get('/api/information', {
    summary: 'Your messages, the latest first.',
    access: signedIn,
    query: listQuery.omit({ search: true }).extend({ unread: z.stringbool().optional() }),
    output: pageOf(Message),
  }),
  unread: get('/api/information/get_unread', {
    summary: 'How many of your messages are unread.',
    access: signedIn,
    output: z.object({ count: z.number().int() }),
  }),
  read: put('/api/information', {
    summary: 'Mark messages as read; without ids all of them.',
    access: signedIn,
    body: z.object({ ids: z.array(id).max(1000).optional() }),
    output: nothing,
  }),
} satisfies Resource
