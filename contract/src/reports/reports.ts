import { z } from 'zod'
import { anybody, holdersOf, signedIn, whoMay } from '../access.ts'
import { id, listQuery, nothing, pageOf, sortBy, timestamp } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { tagFilter, tagsOfRow } from '../discussion/tag.ts'
import { SignedFile } from '../files/file.ts'
import { Branding } from './blocks.ts'
import { ReportSection } from './sections.ts'
import { formats } from '../formats.ts'

const language = z.enum(['en', 'zh'])
const title = z.string().trim().min(1).max(300).regex(formats.oneLine.pattern)

export const ReportSummary = z.object({
  id,
  project_id: id,
  project: z.string(),
  analysis: z.object({ id, number: z.number().int(), code: z.string(), name: z.string() }).nullable(),
  title: z.string(),
  language,
  /** The template by which it was written, with the version of it and the latest there is. */
  template: z
    .object({
      id,
      title_en: z.string(),
      title_zh: z.string(),
      number: z.number().int(),
      latest: z.number().int(),
    })
    .nullable(),
  version: z.number().int(),
  /** Links that open it now. */
  links: z.number().int(),
  tags: tagsOfRow,
  created_by: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: timestamp.nullable(),
})
export type ReportSummary = z.output<typeof ReportSummary>

export const Report = ReportSummary.extend({
  sections: z.array(ReportSection),
  /** How it looks, where a template says so. */
  branding: Branding.nullable(),
  /** The files that its sections show, with addresses that its reader may open for a while. */
  files: z.array(SignedFile),
  may_edit: z.boolean(),
  /** The report of the same analysis in the other language, where there is one. */
  translation_id: id.nullable(),
})
export type Report = z.output<typeof Report>

/** A report as somebody sees it who has its link: what is shown of it, and nothing else of the project. */
export const SharedReport = Report.pick({
  title: true,
  language: true,
  sections: true,
  files: true,
  branding: true,
  created_by: true,
  updated_at: true,
}).extend({
  project: z.string(),
  ends_at: timestamp.nullable(),
  /** The other language in which the same link opens the report: where it is written and has a link of its own. */
  other_language: language.nullable(),
})
export type SharedReport = z.output<typeof SharedReport>

export const ReportShare = z.object({
  id,
  state: z.enum(['open', 'ended', 'withdrawn']),
  created_by: z.string(),
  created_at: timestamp,
  ends_at: timestamp.nullable(),
  withdrawn_at: timestamp.nullable(),
  opened: z.number().int(),
  last_opened_at: timestamp.nullable(),
})
export type ReportShare = z.output<typeof ReportShare>

const sections = z.array(ReportSection).max(300)

export const reports = {
  list: get('/api/report_results', {
    summary: 'The reports of your projects, searched and in pages; with project_id those of one project.',
    access: signedIn,
    query: listQuery.extend({
      project_id: id.optional(),
      trash: z.stringbool().optional(),
      tag: tagFilter,
      sort: sortBy(['updated_at', 'created_at', 'title']).default('-updated_at'),
    }),
    output: pageOf(ReportSummary),
  }),
  create: post('/api/report_results', {
    summary: 'Make a report by hand. What an analysis found is written by report_push.',
    access: holdersOf('report_change'),
    body: z.object({
      project_id: id,
      title,
      language: language.default('en'),
      sections: sections.default([]),
    }),
    output: Report,
    success: 201,
    errors: ['not_found', 'forbidden', 'too_large'],
  }),
  show: get('/api/report_results/{id}', {
    summary: 'A report with its sections and signed addresses of the files that it shows.',
    access: whoMay('view', 'report'),
    output: Report,
  }),
  update: put('/api/report_results/{id}', {
    summary: 'Title and sections of a report, in their order.',
    access: whoMay('edit', 'report'),
    body: z.object({ title, sections, version: z.number().int() }),
    output: Report,
    errors: ['stale', 'not_found', 'too_large'],
  }),
  remove: del('/api/report_results/{id}', {
    summary: 'Move a report to the trash. Its links open nothing while it lies there.',
    access: whoMay('edit', 'report'),
    output: nothing,
  }),
  restore: post('/api/report_results/{id}/restore', {
    summary: 'Take a report out of the trash.',
    access: whoMay('edit', 'report'),
    output: Report,
    errors: ['report_exists'],
    ours: true,
  }),
  shares: get('/api/report_results/{id}/shares', {
    summary: 'The links of a report, the latest first: how often opened, when they end, whether withdrawn.',
    access: whoMay('edit', 'report'),
    output: z.array(ReportShare),
    ours: true,
  }),
  share: post('/api/report_results/user_report/{id}', {
    summary: 'Make a link to a report. Its token is told once; only its digest is kept.',
    access: whoMay('edit', 'report'),
    body: z.object({ ends_at: timestamp.nullable().default(null) }),
    output: z.object({ share: ReportShare, token: z.string() }),
    success: 201,
  }),
  changeShare: put('/api/report_results/{id}/shares/{share_id}', {
    summary: 'Let a link end at another time, or not at all.',
    access: whoMay('edit', 'report'),
    body: z.object({ ends_at: timestamp.nullable() }),
    output: ReportShare,
    ours: true,
  }),
  open: get('/api/report_results/user_report_get/{id}', {
    summary:
      'The report that a link opens, without signing in. {id} is the token of the link; with `language` in that one, where other_language names it.',
    access: anybody,
    query: z.object({ language: language.optional() }),
    output: SharedReport,
    errors: ['share_ended'],
    limit: { times: 120, seconds: 60 },
  }),
  withdraw: post('/api/report_results/cancellationReportShare/{id}', {
    summary: 'Withdraw the links of a report at once, or the one of share_id.',
    access: whoMay('edit', 'report'),
    body: z.object({ share_id: id.optional() }),
    output: z.array(ReportShare),
  }),
  upload: post('/api/report_results/upload/{id}', {
    summary:
      'Add a picture or file, sent as form field "file": it becomes a file of the project and a section.',
    access: whoMay('edit', 'report'),
    output: Report,
    success: 201,
    errors: ['validation', 'too_large', 'quota_exceeded'],
  }),
  push: post('/api/project/DataAnalysi/report_push/{id}', {
    summary:
      'Write the report of an ended analysis in a language, or write the one in that language again. Sections that somebody changed or added stay.',
    access: whoMay('edit', 'analysis', 'id', ['report_change']),
    body: z.object({
      language: z.enum(['en', 'zh']).optional(),
      /** One of those that the version of the workflow is given, the first unless told; null: laid out by the platform. */
      template_id: id.nullable().optional(),
      /** A published version of it; that of the report that is there, or the latest, unless told. */
      template_number: z.number().int().min(1).optional(),
    }),
    output: z.object({ report_id: id }),
    success: 201,
    errors: ['still_running', 'not_found'],
  }),
} satisfies Resource
