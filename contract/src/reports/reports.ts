import { z } from 'zod'
import { anybody, holdersOf, signedIn, whoMay } from '../access.ts'
import { id, integer, listQuery, nothing, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { tagFilter, tagsOfRow } from '../discussion/tag.ts'
import { SignedFile } from '../files/file.ts'
import { ShownBranding } from './blocks.ts'
import { ReportSection } from './sections.ts'
import { formats } from '../formats.ts'

const language = z.enum(['en', 'zh'])
const title = z.string().trim().min(1).max(300).regex(formats.oneLine.pattern)

export const reportStates = ['draft', 'checked', 'released'] as const
export type ReportState = (typeof reportStates)[number]

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
  state: z.enum(reportStates),
  /** 1 until it was released and begun anew. */
  revision: z.number().int(),
  checked_by: z.string(),
  checked_at: timestamp.nullable(),
  released_by: z.string(),
  released_at: timestamp.nullable(),
  version,
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
  /** How it looks, where its group, its template or the platform said so when it was written. */
  branding: ShownBranding.nullable(),
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

const sections = z.array(ReportSection).max(5000)

/** What a list of all reports is narrowed by. */
const everyReport = {
  project_id: id.optional(),
  template_id: id.optional(),
  state: z.enum(reportStates).optional(),
  /** Who wrote it. */
  person_id: id.optional(),
  from: timestamp.optional(),
  until: timestamp.optional(),
}

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
    body: z.object({ title, sections, version }),
    output: Report,
    errors: ['stale', 'not_found', 'too_large', 'report_released'],
  }),
  move: post('/api/report_results/{id}/state', {
    summary:
      'Say that a report is checked, release it, or take a step back. A released one goes back as the draft of its next revision.',
    access: whoMay('edit', 'report'),
    body: z.object({ state: z.enum(reportStates), version }),
    output: Report,
    errors: ['stale'],
    ours: true,
  }),
  pdf: get('/api/report_results/{id}/pdf', {
    summary: 'The report as a PDF on A4, made by the server where Chromium is installed.',
    access: whoMay('view', 'report'),
    output: nothing,
    transport: 'bytes',
    errors: ['printing_missing', 'printing_failed'],
    ours: true,
    limit: { times: 20, seconds: 60 },
  }),
  tables: get('/api/report_results/{id}/tables', {
    summary: 'The tables of the report as an Excel workbook with a sheet for each.',
    access: whoMay('view', 'report'),
    output: nothing,
    transport: 'bytes',
    ours: true,
  }),
  saveHtml: post('/api/htmlSave', {
    summary:
      'Keep formatted text in a text section of a report; of its HTML what a text needs, no scripts or styles.',
    access: holdersOf('report_change'),
    body: z.object({
      report_id: id,
      key: z.string().max(200),
      html: z.string().max(100_000),
      version,
    }),
    output: Report,
    errors: ['not_found', 'forbidden', 'stale', 'report_released'],
  }),
  everywhere: get('/api/report_results/admin_index', {
    summary: 'The reports of all projects, by project, template, state, writer and time, for administrators.',
    access: holdersOf('report_html_admin_list'),
    query: listQuery.extend({
      ...everyReport,
      sort: sortBy(['updated_at', 'created_at', 'title']).default('-updated_at'),
    }),
    output: pageOf(ReportSummary),
  }),
  export: get('/api/report_results/admin_index_export', {
    summary: 'The same list as a sheet of Excel or as CSV.',
    access: holdersOf('report_html_admin_list'),
    query: z.object({
      ...everyReport,
      search: listQuery.shape.search,
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    output: nothing,
    transport: 'bytes',
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
    errors: ['validation', 'too_large', 'quota_exceeded', 'report_released'],
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
      template_number: integer.min(1).optional(),
    }),
    output: z.object({ report_id: id }),
    success: 201,
    errors: ['still_running', 'not_found', 'report_released'],
  }),
} satisfies Resource
