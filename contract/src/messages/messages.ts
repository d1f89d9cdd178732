import { z } from 'zod'
import { signedIn } from '../access.ts'
import { id, listQuery, nothing, pageOf, timestamp } from '../crud.ts'
import { get, put, type Resource } from '../endpoint.ts'

export const messageKinds = [
  'analysis_succeeded',
  'analysis_failed',
  'analysis_stopped',
  'project_shared',
  'mentioned',
  'feedback_received',
  'feedback_answered',
  'ticket_replied',
  'ticket_assigned',
  'ticket_late',
  'dataset_asked',
  'dataset_granted',
  'dataset_refused',
  'course_required',
  'tool_asked',
  'tool_published',
  'order_paid',
  'order_refunded',
  'order_attention',
  'contract_sent',
  'contract_accepted',
  'budget_warned',
  'budget_used',
  'budget_group_warned',
  'budget_group_used',
  'account_security',
] as const
export type MessageKind = (typeof messageKinds)[number]
const kind = z.enum(messageKinds)

/**
 * The kinds that somebody may turn off. What changed about the way into their account reaches them always, as whoever got
 * in could silence it otherwise, and so does what becomes of money.
 */
export const chosenKinds = [
  ...(['analysis_succeeded', 'analysis_failed', 'analysis_stopped', 'project_shared', 'mentioned'] as const),
  ...(['feedback_received', 'feedback_answered'] as const),
  ...(['ticket_replied', 'ticket_assigned', 'ticket_late'] as const),
  ...(['dataset_asked', 'dataset_granted', 'dataset_refused', 'course_required'] as const),
  ...(['tool_asked', 'tool_published'] as const),
] as const satisfies readonly MessageKind[]

/** The kinds that reach those alone who look after tickets. */
export const serviceKinds: readonly MessageKind[] = [
  ...(['feedback_received', 'ticket_replied', 'ticket_assigned', 'ticket_late'] as const),
]

/** The kinds that reach administrators alone. */
export const administratorKinds: readonly MessageKind[] = ['tool_asked']

/** Its sentence is made where it is read, in the reader's language, from the kind and the details. */
export const Message = z.object({
  id,
  kind,
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string(),
  created_at: timestamp,
  read_at: timestamp.nullable(),
})
export type Message = z.output<typeof Message>

/** How messages of one kind reach somebody. */
const MessagePreference = z.object({ kind: z.enum(chosenKinds), in_app: z.boolean(), by_email: z.boolean() })
export type MessagePreference = z.output<typeof MessagePreference>

export const MessagePreferences = z.object({
  /** Where emails go; empty where the account has no address. */
  email: z.string(),
  /** The platform has a mail server. */
  email_works: z.boolean(),
  kinds: z.array(MessagePreference),
})
export type MessagePreferences = z.output<typeof MessagePreferences>

export const messages = {
  list: get('/api/information', {
    summary: 'Your messages, the latest first.',
    access: signedIn,
    query: listQuery
      .omit({ search: true })
      .extend({ unread: z.stringbool().optional(), kind: kind.optional() }),
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
  preferences: get('/api/information/preferences', {
    summary: 'Which messages reach you, in the app and by email.',
    access: signedIn,
    output: MessagePreferences,
    ours: true,
  }),
  prefer: put('/api/information/preferences', {
    summary: 'Choose how messages of one kind reach you.',
    access: signedIn,
    body: MessagePreference,
    output: MessagePreferences,
    ours: true,
  }),
} satisfies Resource
