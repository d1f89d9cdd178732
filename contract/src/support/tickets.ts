import { z } from 'zod'
import { holdersOf, signedIn } from '../access.ts'
import { analysisStates } from '../analyses/analyses.ts'
import { id, listQuery, name, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { get, post, put, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

export const ticketTypes = ['platform', 'tool', 'other'] as const
/** From coming in to the end; a word of the customer opens what was solved or closed again. */
export const ticketStates = [
  ...(['new', 'dispatched', 'received', 'in_work', 'waiting', 'solved', 'closed'] as const),
] as const
/** Whether it was answered for good, unless the customer writes again. */
export const hasEnded = (state: (typeof ticketStates)[number]) => state === 'solved' || state === 'closed'
export const priorities = ['low', 'normal', 'high', 'urgent'] as const

/** One file goes with a message, and it is smaller than this. */
export const largestAttachment = 100 * 1024 * 1024

/** The dictionary whose entries are the categories. */
export const ticketCategories = 'problem_feedback_n'

const type = z.enum(ticketTypes)
const state = z.enum(ticketStates)
const priority = z.enum(priorities)
const category = z.string().trim().max(200).default('')
const attached = z.array(id).max(1).default([])

export const TicketWrite = z.object({
  message_type: type,
  problem_category: category,
  /** The `app_id` of the task, where one is chosen that ran a tool. */
  tool_id: id.nullable().default(null),
  task_id: id.nullable().default(null),
  /** A file that the writer may see. */
  file_id: id.nullable().default(null),
  phone: z.string().trim().regex(formats.phone.pattern),
  email: z.email().max(200),
  title: name,
  problem_description: z.string().max(100_000).default(''),
  /** What uploads of attachments answered. */
  problem_attachment: attached,
})

const Attachment = z.object({ id, name: z.string(), size: z.number().int() })
const Somebody = z.object({ id, name: z.string() })

/** A ticket in a list. */
export const Ticket = z.object({
  id,
  number: z.number().int(),
  message_type: type,
  problem_category: z.string(),
  /** Empty where the entry of the dictionary is gone. */
  category_en: z.string(),
  category_zh: z.string(),
  title: z.string(),
  state,
  priority,
  person_id: id.nullable(),
  person: z.string(),
  email: z.string(),
  handler: Somebody.nullable(),
  /** By when the customer has an answer; null while none is owed. */
  due_at: timestamp.nullable(),
  late: z.boolean(),
  stars: z.number().int().nullable(),
  attachments: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
  version,
})
export type Ticket = z.output<typeof Ticket>

/** As many of its latest messages come with a ticket; earlier ones come in pages. */
export const latestPosts = 200

/** What one said to the other. */
export const TicketPost = z.object({
  id,
  person: z.string(),
  by_customer: z.boolean(),
  /** For those who look after tickets alone. */
  internal: z.boolean(),
  text: z.string(),
  attachments: z.array(Attachment),
  created_at: timestamp,
})
export type TicketPost = z.output<typeof TicketPost>

/** All of a ticket but its conversation. */
export const TicketHead = Ticket.extend({
  phone: z.string(),
  /** Sanitised HTML. */
  problem_description: z.string(),
  files: z.array(Attachment),
  /** How many messages the reader may see. */
  posts_total: z.number().int(),
  processors: z.array(Somebody),
  task: z
    .object({
      id,
      code: z.string(),
      /** These are null for a customer who may not see the task any more. */
      name: z.string().nullable(),
      project: z.string().nullable(),
      state: z.enum(analysisStates).nullable(),
      /** The reader may open it, with its state and logs. */
      visible: z.boolean(),
    })
    .nullable(),
  tool: z.object({ id, title: z.string(), title_zh: z.string() }).nullable(),
  file: z
    .object({
      /** Null once it was removed for good. */
      id: id.nullable(),
      /** What it is called; to a customer who may not see it any more, what it was called when they sent this. */
      name: z.string(),
      /** The rest is null for a customer who may not see the file any more. */
      size: z.number().nullable(),
      project_id: id.nullable(),
      project: z.string().nullable(),
      state: z.enum(['here', 'trashed', 'gone']).nullable(),
      /** The reader may open it. */
      visible: z.boolean(),
    })
    .nullable(),
  stars_comment: z.string(),
  /** The reader sent it. */
  mine: z.boolean(),
  /** The reader may take it: it is nobody's yet, or was given to them. */
  takeable: z.boolean(),
  /** The reader is one of those who look after tickets. */
  serves: z.boolean(),
  /** The platform has a mail server, by which an answer goes out. */
  email_works: z.boolean(),
})
export type TicketHead = z.output<typeof TicketHead>

export const TicketDetail = TicketHead.extend({
  /** The latest messages, the first of them first. */
  posts: z.array(TicketPost),
})
export type TicketDetail = z.output<typeof TicketDetail>

const list = listQuery.extend({
  state: state.optional(),
  message_type: type.optional(),
  priority: priority.optional(),
  /** Only those whose answer is late. */
  late: z.enum(['true']).optional(),
  sort: sortBy(['created_at', 'updated_at', 'title', 'state', 'due_at', 'number']).optional(),
})
const listed = { query: list, output: pageOf(Ticket) }
const one = { output: TicketDetail, errors: ['not_found', 'stale', 'ticket_ended'] } as const
const serve = holdersOf('feedback_answer')
const path = '/api/customer_service'

/** Into what whoever looks after a ticket may put it. */
export const handleTypes = ['in_work', 'waiting', 'solved', 'closed', 'open'] as const

export const tickets = {
  submit: post(path, {
    summary:
      'Send feedback, which becomes a ticket. Its description is HTML, of which only what text needs is kept.',
    access: signedIn,
    body: TicketWrite,
    output: z.object({ id }),
    limit: { times: 10, seconds: 60 },
  }),
  upload: post('/api/customer_service_upload', {
    summary:
      'Store the attachment of a ticket or of a message in it (one file under 100 MB) sent as form field "file". The answer is what they name it by; one that nothing names within a day is removed.',
    access: signedIn,
    output: id,
    errors: ['too_large', 'disk_full', 'validation'],
    limit: { times: 10, seconds: 60 },
  }),
  own: get(`${path}/userindex`, { summary: 'The tickets that you sent.', access: signedIn, ...listed }),
  list: get(path, { summary: 'All tickets, the latest first.', access: holdersOf('feedback'), ...listed }),
  everyOwn: get(`${path}/userall`, {
    summary: 'All tickets that you have to do with: sent, handled, or worked on together with others.',
    access: signedIn,
    ...listed,
  }),
  work: get(`${path}/myworkorder`, {
    summary: 'The tickets that were dispatched to you, or that you work on together with others.',
    access: serve,
    ...listed,
  }),
  processors: get(`${path}/processors`, {
    summary: 'Who may look after tickets.',
    access: serve,
    output: z.array(Somebody),
    ours: true,
  }),
  receive: get(`${path}/receive/{id}`, {
    summary: 'Take a ticket that is new or was dispatched to you. Asked again, it stays yours.',
    access: serve,
    reads: false,
    ...one,
    errors: [...one.errors, 'ticket_of_another'],
  }),
  show: get(`${path}/{id}`, {
    summary:
      'A ticket of yours, or any for those who look after them, with the latest messages of its conversation.',
    access: signedIn,
    ours: true,
    output: TicketDetail,
    errors: ['not_found'],
  }),
  update: put(`${path}/{id}`, {
    summary: 'Change what a ticket is about, and how urgent it is.',
    access: serve,
    body: z.object({ message_type: type, problem_category: category, priority, version }),
    ...one,
  }),
  dispatch: post(`${path}/dispatchs/{id}`, {
    summary: 'Give a ticket to whoever shall look after it, or hand it over, with a word for them.',
    access: serve,
    body: z.object({ person_id: id, note: z.string().trim().max(5000).default(''), version }),
    ...one,
  }),
  setHandleType: post(`${path}/setHandletype/{id}`, {
    summary: 'Say how a ticket stands: in work, waiting for its customer, solved, closed, or opened again.',
    access: serve,
    body: z.object({ handle_type: z.enum(handleTypes), version }),
    ...one,
  }),
  setProcessors: post(`${path}/joint_processor/{id}`, {
    summary: 'Set who works on a ticket together with its handler.',
    access: serve,
    body: z.object({ persons: z.array(id).max(20), version }),
    ...one,
  }),
  posts: get(`${path}/{id}/posts`, {
    summary: 'The messages of a ticket, the latest first, in pages.',
    access: signedIn,
    ours: true,
    query: listQuery.omit({ search: true }),
    output: pageOf(TicketPost),
    errors: ['not_found'],
  }),
  say: post(`${path}/{id}/posts`, {
    summary:
      'Say something in a ticket. An answer reaches the customer in the app, and by email where that works; a note is for those who look after tickets alone. A word of the customer opens it again.',
    access: signedIn,
    ours: true,
    body: z.object({
      text: z.string().trim().min(1).max(5000),
      internal: z.boolean().default(false),
      /** How the ticket stands with an answer. */
      leaves: z.enum(['in_work', 'waiting', 'solved']).default('waiting'),
      attachments: attached,
    }),
    output: TicketDetail,
    errors: ['not_found', 'not_permitted'],
    limit: { times: 20, seconds: 60 },
  }),
  rate: post(`${path}/{id}/satisfaction`, {
    summary: 'Say how content you are with a ticket of yours that is solved, which closes it.',
    access: signedIn,
    ours: true,
    body: z.object({
      stars: z.number().int().min(1).max(5),
      comment: z.string().trim().max(2000).default(''),
    }),
    output: TicketDetail,
    errors: ['not_found', 'ticket_open'],
  }),
  attachment: get(`${path}/{id}/attachments/{attachment_id}`, {
    summary: 'A file of a ticket, to be kept and never to be shown in place.',
    access: signedIn,
    output: z.null(),
    transport: 'bytes',
    errors: ['not_found'],
    ours: true,
  }),
} satisfies Resource
