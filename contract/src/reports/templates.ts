import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { id, listQuery, name, nothing, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { SignedFile } from '../files/file.ts'
import { TemplateContents } from './blocks.ts'
import { ReportSection } from './sections.ts'

const language = z.enum(['en', 'zh'])
const seen = version

export const TemplateSummary = z.object({
  id,
  title_en: z.string(),
  title_zh: z.string(),
  summary_en: z.string(),
  summary_zh: z.string(),
  /** The version of a workflow whose outputs its blocks name. */
  workflow_version_id: id.nullable(),
  workflow: z.object({ id, name: z.string(), name_zh: z.string(), tag: z.string() }).nullable(),
  /** The number of its latest published version; 0 while there is none. */
  published: z.number().int(),
  /** What stands there differs from what was published. */
  changed: z.boolean(),
  /** How many versions of workflows are given it. */
  given_to: z.number().int(),
  created_by: z.string(),
  version,
  updated_at: timestamp,
  deleted_at: timestamp.nullable(),
})
export type TemplateSummary = z.output<typeof TemplateSummary>

/** A binding that does not fit the outputs of the workflow. */
const TemplateFault = z.object({ block_id: id, field: z.string(), message: z.string() })
export type TemplateFault = z.output<typeof TemplateFault>

export const Template = TemplateSummary.extend({
  contents: TemplateContents,
  /** The outputs that blocks may name, as the version of the workflow declares them. */
  outputs: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      label: z.string(),
      label_zh: z.string(),
      help: z.string(),
    }),
  ),
  faults: z.array(TemplateFault),
  /** The tool by whose example its workflow gives a result to show the template over. */
  example_tool_id: id.nullable(),
})
export type Template = z.output<typeof Template>

export const TemplateWrite = z.object({
  title_en: name,
  title_zh: name,
  summary_en: z.string().trim().max(500).default(''),
  summary_zh: z.string().trim().max(500).default(''),
  workflow_version_id: id.nullable().default(null),
  contents: TemplateContents.prefault({}),
})

/** A template that comes along, to be copied. */
const GalleryTemplate = TemplateSummary.pick({
  title_en: true,
  title_zh: true,
  summary_en: true,
  summary_zh: true,
  workflow: true,
}).extend({ key: z.string() })

const TemplateVersion = z.object({
  number: z.number().int(),
  sha256: z.string(),
  published_by: z.string(),
  published_at: timestamp,
  reports: z.number().int(),
})

const mayRead = holdersOf('template_config')
const mayChange = holdersOf('template_change')

export const templates = {
  list: get('/api/report', {
    summary: 'The templates of reports, searched and in pages, for those who build them.',
    access: mayRead,
    query: listQuery.extend({
      trash: z.stringbool().default(false),
      workflow_id: id.optional(),
      sort: sortBy(['title_en', 'title_zh', 'updated_at']).default('-updated_at'),
    }),
    output: pageOf(TemplateSummary),
  }),
  choices: get('/api/report/list', {
    summary: 'The published templates, for choosing which a version of a workflow is given.',
    access: holdersOf('template_config', 'process_warehouse', 'project_detail'),
    output: z.array(
      TemplateSummary.pick({ id: true, title_en: true, title_zh: true, published: true, workflow: true }),
    ),
  }),
  create: post('/api/report', {
    summary: 'Make a template: empty, or with contents that were exported from another one.',
    access: mayChange,
    body: TemplateWrite,
    output: Template,
    success: 201,
    errors: ['not_found'],
  }),
  gallery: get('/api/report_gallery', {
    summary:
      'The templates that come along, each with the workflow whose outputs it shows, where that is here.',
    access: mayRead,
    output: z.array(GalleryTemplate),
    ours: true,
  }),
  start: post('/api/report_gallery/{key}', {
    summary: 'Copy a template that comes along, over the outputs of the workflow that it was made for.',
    access: mayChange,
    output: Template,
    success: 201,
    errors: ['not_found'],
    ours: true,
  }),
  show: get('/api/report/{id}', {
    summary: 'A template with its chapters, and what does not fit the outputs of its workflow.',
    access: mayRead,
    output: Template,
    errors: ['not_found'],
  }),
  update: put('/api/report/{id}', {
    summary: 'Change a template. Its published versions stay as they are.',
    access: mayChange,
    body: TemplateWrite.extend({ version: seen }),
    output: Template,
    errors: ['not_found', 'stale'],
  }),
  remove: del('/api/report/{id}', {
    summary: 'Move a template to the trash, unless a version of a workflow is given it. Its reports stay.',
    access: mayChange,
    output: nothing,
    errors: ['not_found', 'still_referenced'],
  }),
  restore: post('/api/report/{id}/restore', {
    summary: 'Take a template out of the trash.',
    access: mayChange,
    output: Template,
    errors: ['not_found'],
    ours: true,
  }),
  publish: post('/api/report/{id}/publish', {
    summary: 'Publish what a template says now as its next version, which never changes.',
    access: mayChange,
    body: z.object({ version: seen }),
    output: Template,
    errors: ['not_found', 'stale', 'faulty_template'],
    ours: true,
  }),
  versions: get('/api/report/{id}/versions', {
    summary: 'The published versions of a template, the latest first.',
    access: mayRead,
    output: z.array(TemplateVersion),
    errors: ['not_found'],
    ours: true,
  }),
  version: get('/api/report/{id}/versions/{number}', {
    summary: 'What a published version of a template says.',
    access: mayRead,
    output: z.object({ number: z.number().int(), contents: TemplateContents }),
    errors: ['not_found'],
    ours: true,
  }),
  preview: post('/api/report/{id}/preview', {
    summary: 'The sections that these contents would give the report of an ended analysis. Nothing is kept.',
    access: mayChange,
    body: z.object({ analysis_id: id, language, contents: TemplateContents }),
    output: z.object({ title: z.string(), sections: z.array(ReportSection), files: z.array(SignedFile) }),
    errors: ['not_found', 'still_running'],
    reads: true,
    ours: true,
  }),
  columns: get('/api/report/{id}/columns', {
    summary: 'The columns that tables of an output have in an analysis, for choosing from.',
    access: mayChange,
    query: z.object({ analysis_id: id, output: z.string().max(300) }),
    output: z.array(z.string()),
    errors: ['not_found', 'still_running'],
    ours: true,
  }),
} satisfies Resource
