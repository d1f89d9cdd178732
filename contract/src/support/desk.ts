import { z } from 'zod'
import { anybody, holdersOf } from '../access.ts'
import { crud, id, name, timestamp, version } from '../crud.ts'
import { get, put, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

const ofRow = { id, version, updated_at: timestamp }

/** A text that answers begin with. */
export const AnswerTemplateWrite = z.object({ name, text: z.string().trim().min(1).max(5000) })
export const AnswerTemplate = AnswerTemplateWrite.extend(ofRow)
export type AnswerTemplate = z.output<typeof AnswerTemplate>

const ofTemplates = crud('/api/answer_templates', {
  one: 'a reply template',
  many: 'reply templates',
  ours: true,
  row: AnswerTemplate,
  write: AnswerTemplateWrite,
  sort: ['name', 'updated_at'],
  view: 'answer_templates',
  change: 'feedback_answer',
})
export const answerTemplates = {
  ...ofTemplates,
  list: { ...ofTemplates.list, access: holdersOf('answer_templates', 'feedback_answer') },
} satisfies Resource

/** A day that is not what its weekday says. */
export const ServiceDayWrite = z.object({
  day: z.iso.date(),
  kind: z.enum(['holiday', 'working']).default('holiday'),
  title: name,
})
export const ServiceDay = ServiceDayWrite.extend(ofRow)
export type ServiceDay = z.output<typeof ServiceDay>

/** Holidays, and weekends on which people work, by which the promise of an answer is counted. */
export const serviceDays = crud('/api/service_days', {
  one: 'a holiday or a working weekend',
  many: 'holidays and working weekends',
  ours: true,
  row: ServiceDay,
  write: ServiceDayWrite,
  sort: ['day', 'title', 'updated_at'],
  filters: z.object({ kind: ServiceDay.shape.kind.unwrap().optional() }),
  view: 'service_days',
  change: 'feedback_answer',
}) satisfies Resource

/** What stands in the panel beside the form, empty for what it shall not show, and where working days begin. */
export const FeedbackPanel = z.object({
  company_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
  qr_image: z.union([z.literal(''), z.string().regex(formats.storedImage.pattern)]),
  /** A name of the IANA database, such as `Asia/Shanghai`. */
  time_zone: z.string().trim().min(1).max(60).default('Asia/Shanghai'),
})
export type FeedbackPanel = z.output<typeof FeedbackPanel>

export const feedbackPanel = {
  show: get('/api/feedback_panel', {
    summary: 'What the feedback panel shows beside the form.',
    access: anybody,
    output: FeedbackPanel,
    ours: true,
  }),
  update: put('/api/feedback_panel', {
    summary:
      'Set what the feedback panel shows beside the form, and in which time zone working days are counted.',
    access: holdersOf('system_configuration'),
    body: FeedbackPanel,
    output: FeedbackPanel,
    ours: true,
  }),
} satisfies Resource
