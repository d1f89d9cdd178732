import { z } from 'zod'
import { anybody, holdersOf, signedIn } from '../access.ts'
import { id, listQuery, name, pageOf, sortBy, timestamp } from '../crud.ts'
import { get, post, put, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

export const feedbackTypes = ['platform', 'tool', 'other'] as const
export const feedbackStates = ['new', 'read', 'answered'] as const

/** One file goes with a message, and it is smaller than this. */
export const largestAttachment = 100 * 1024 * 1024

/** The dictionary whose entries are the categories. */
export const feedbackCategories = 'problem_feedback_n'

const type = z.enum(feedbackTypes)
const state = z.enum(feedbackStates)
const richText = z.string().max(100_000)

export const FeedbackWrite = z.object({
  message_type: type,
  problem_category: z.string().trim().max(200).default(''),
  /** The `app_id` of the task, where one is chosen that ran a tool. */
  tool_id: id.nullable().default(null),
  task_id: id.nullable().default(null),
  phone: z.string().trim().regex(formats.phone.pattern),
  email: z.email().max(200),
  title: name,
  problem_description: richText.default(''),
  /** What uploads of attachments answered. */
  problem_attachment: z.array(id).max(1).default([]),
})

const Attachment = z.object({ name: z.string(), size: z.number().int() })

/** A message as its writer sees it. */
export const OwnFeedback = z.object({
  id,
  message_type: type,
  title: z.string(),
  state,
  answer: z.string(),
  created_at: timestamp,
  answered_at: timestamp.nullable(),
})
export type OwnFeedback = z.output<typeof OwnFeedback>

export const Feedback = OwnFeedback.extend({
  problem_category: z.string(),
  /** Empty where the entry of the dictionary is gone. */
  category_en: z.string(),
  category_zh: z.string(),
  person_id: id.nullable(),
  person: z.string(),
  email: z.string(),
  attachment: Attachment.nullable(),
  version: z.number().int(),
})
export type Feedback = z.output<typeof Feedback>

export const FeedbackDetail = Feedback.extend({
  phone: z.string(),
  /** Sanitised HTML. */
  problem_description: z.string(),
  task: z
    .object({ id, number: z.number().int(), code: z.string(), name: z.string(), project: z.string() })
    .nullable(),
  tool: z.object({ id, title: z.string(), title_zh: z.string() }).nullable(),
  answered_by: z.string(),
  /** The platform has a mail server, by which an answer goes out. */
  email_works: z.boolean(),
})
export type FeedbackDetail = z.output<typeof FeedbackDetail>

/** What stands in the panel beside the form; empty for what it shall not show. */
export const FeedbackPanel = z.object({
  company_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
  qr_image: z.union([z.literal(''), z.string().regex(formats.storedImage.pattern)]),
})
export type FeedbackPanel = z.output<typeof FeedbackPanel>

const version = z.number().int()

export const feedback = {
  submit: post('/api/customer_service', {
    summary: 'Send feedback. Its description is HTML, of which only what text needs is kept.',
    access: signedIn,
    body: FeedbackWrite,
    output: z.object({ id }),
    limit: { times: 10, seconds: 60 },
  }),
  upload: post('/api/customer_service_upload', {
    summary:
      'Store the attachment of feedback (one file under 100 MB) sent as form field "file". The answer is what the feedback names it by; one that no feedback names within a day is removed.',
    access: signedIn,
    output: id,
    errors: ['too_large', 'disk_full', 'validation'],
    limit: { times: 10, seconds: 60 },
  }),
  own: get('/api/feedback/own', {
    summary: 'The feedback that you sent, with the answers, the latest first.',
    access: signedIn,
    query: listQuery.omit({ search: true }),
    output: pageOf(OwnFeedback),
    ours: true,
  }),
  list: get('/api/feedback', {
    summary: 'The feedback that came in, the latest first.',
    access: holdersOf('feedback'),
    query: listQuery.extend({
      state: state.optional(),
      message_type: type.optional(),
      sort: sortBy(['created_at', 'title', 'state']).optional(),
    }),
    output: pageOf(Feedback),
    ours: true,
  }),
  show: get('/api/feedback/{id}', {
    summary: 'One message of feedback with all that it says.',
    access: holdersOf('feedback'),
    output: FeedbackDetail,
    errors: ['not_found'],
    ours: true,
  }),
  attachment: get('/api/feedback/{id}/attachment', {
    summary: 'The file that came with feedback, to be kept and never to be shown in place.',
    access: holdersOf('feedback'),
    output: z.null(),
    transport: 'bytes',
    errors: ['not_found'],
    ours: true,
  }),
  setState: post('/api/feedback/{id}/state', {
    summary: 'Mark feedback as new or read.',
    access: holdersOf('feedback_answer'),
    body: z.object({ state: z.enum(['new', 'read']), version }),
    output: FeedbackDetail,
    errors: ['not_found', 'stale'],
    ours: true,
  }),
  answer: post('/api/feedback/{id}/answer', {
    summary: 'Answer feedback. The answer reaches its writer in the app, and by email where that works.',
    access: holdersOf('feedback_answer'),
    body: z.object({ answer: z.string().trim().min(1).max(5000), version }),
    output: FeedbackDetail,
    errors: ['not_found', 'stale'],
    ours: true,
  }),
} satisfies Resource

export const feedbackPanel = {
  show: get('/api/feedback_panel', {
    summary: 'What the feedback panel shows beside the form.',
    access: anybody,
    output: FeedbackPanel,
    ours: true,
  }),
  update: put('/api/feedback_panel', {
    summary: 'Set what the feedback panel shows beside the form.',
    access: holdersOf('system_configuration'),
    body: FeedbackPanel,
    output: FeedbackPanel,
    ours: true,
  }),
} satisfies Resource
