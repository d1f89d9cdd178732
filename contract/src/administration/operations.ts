import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { id, listQuery, pageOf, timestamp } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'

/** One entry of the operation log: a change, or an attempt at one. */
export const Operation = z.object({
  id,
  at: timestamp,
  /** Null once the account is deleted; the name stays. */
  person_id: id.nullable(),
  person: z.string(),
  address: z.string(),
  /** Method, path and name of the call. */
  action: z.string(),
  /** What was done, to stand behind the person's name, such as `changed a role`. */
  title_en: z.string(),
  title_zh: z.string(),
  kind: z.string(),
  object_id: z.string(),
  /** How the object was called, where the entry tells. */
  object_name: z.string(),
  /** The same in Chinese, where it is a workflow whose author named it so, too. */
  object_name_zh: z.string(),
  project: z.object({ id, name: z.string() }).nullable(),
  succeeded: z.boolean(),
  /** Why it was refused, as a code of the error catalogue. */
  error: z.string(),
})
export type Operation = z.output<typeof Operation>

/** With what the object was before and after; null where there was nothing, or nothing was kept. */
export const OperationDetail = Operation.extend({ before: z.unknown(), after: z.unknown() })
export type OperationDetail = z.output<typeof OperationDetail>

const filter = {
  search: z.string().trim().max(200).optional(),
  person: id.optional(),
  kind: z.string().max(60).optional(),
  outcome: z.enum(['succeeded', 'refused']).optional(),
  /** At this moment or later. */
  from: timestamp.optional(),
  /** Before this moment. */
  to: timestamp.optional(),
}
export const OperationFilter = z.object(filter)
export type OperationFilter = z.output<typeof OperationFilter>

/**
 * Where in the log a page lies: next to an entry, or at one end of it, which takes the same time however long the log
 * is. Page numbers are there, too.
 */
const place = {
  older_than: id.optional(),
  newer_than: id.optional(),
  end: z.enum(['newest', 'oldest']).default('newest'),
}
const OperationQuery = listQuery.extend({ ...filter, ...place })
export const OperationPlace = listQuery.omit({ search: true }).extend(place)
export type OperationPlace = z.output<typeof OperationPlace>

/** Entries, the latest first, and whether there are others beyond either end of the page. */
export const OperationPage = pageOf(Operation).extend({ newer: z.boolean(), older: z.boolean() })
export type OperationPage = z.output<typeof OperationPage>

export const operations = {
  list: get('/api/system_log', {
    summary: 'The operation log: every change and every refused attempt at one, the latest first.',
    access: holdersOf('journal'),
    query: OperationQuery,
    output: OperationPage,
    errors: ['not_found'],
  }),
  search: post('/api/system_log/search', {
    summary: 'The same with the filters in the body.',
    access: holdersOf('journal'),
    query: OperationPlace,
    body: OperationFilter,
    output: OperationPage,
    reads: true,
    errors: ['not_found'],
  }),
  project: get('/api/system_log/project/{id}', {
    summary: 'What was done in one project, without the addresses from which it came.',
    access: whoMay('view', 'project'),
    query: OperationQuery,
    output: OperationPage,
    errors: ['not_found'],
  }),
  show: get('/api/system_log/{id}', {
    summary: 'One entry with what its object was before and after.',
    access: holdersOf('journal'),
    output: OperationDetail,
    errors: ['not_found'],
    ours: true,
  }),
  csv: post('/api/system_log/csv', {
    summary: 'The entries that fit as CSV, with a byte order mark so that spreadsheets read Chinese.',
    access: holdersOf('journal'),
    body: OperationFilter,
    output: z.null(),
    transport: 'bytes',
    reads: true,
    ours: true,
  }),
} satisfies Resource
