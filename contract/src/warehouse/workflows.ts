import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { id, listQuery, name, nothing, oneLine, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { tagFilter, tagsOfRow } from '../discussion/tag.ts'
import { formats } from '../formats.ts'
import { Json } from '../json.ts'

/** The dictionary whose entries are the categories of workflows. */
export const workflowCategories = 'workflow_category'
/** A value of that dictionary. */
export const category = name
/** Where no category was chosen. */
export const defaultCategory = 'other'
const visibility = z.enum(['private', 'platform'])
const tag = z.string().trim().regex(formats.tag.pattern)

/** A path of a WDL file within its workflow: relative, inside, with forward slashes. */
export const sourcePath = z.string().min(1).max(300).regex(formats.sourcePath.pattern)

const megabyte = 1024 * 1024

/** The sources of a version by path. What is not WDL, such as a README or example inputs, may lie among them. */
export const Sources = z.array(z.object({ path: sourcePath, content: z.string().max(2 * megabyte) })).max(500)
export type Sources = z.output<typeof Sources>

const VersionSummary = z.object({
  id,
  tag: z.string(),
  state: z.enum(['draft', 'published']),
  sha256: z.string(),
  created_at: timestamp,
  published_at: timestamp.nullable(),
  created_by: z.string(),
})

export const Workflow = z.object({
  id,
  name: z.string(),
  /** In Chinese, where it has them; empty otherwise. */
  name_zh: z.string(),
  summary: z.string(),
  summary_zh: z.string(),
  category,
  /** What the category is called; empty where the dictionary no longer has it. */
  category_en: z.string(),
  category_zh: z.string(),
  visibility,
  owner: z.string(),
  mine: z.boolean(),
  tags: tagsOfRow,
  version,
  latest: VersionSummary.nullable(),
  /** The tag of the latest version; empty where none is published. */
  version_tag: z.string(),
  runs: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Workflow = z.output<typeof Workflow>

export const WorkflowInput = z.object({
  /** `workflow.input` or `workflow.call.input`. */
  name: z.string(),
  type: z.string(),
  optional: z.boolean(),
  help: z.string(),
  label: z.string(),
  /** The author's words in Chinese, where there are any. */
  help_zh: z.string().default(''),
  label_zh: z.string().default(''),
  group: z.string(),
  choices: z.array(Json),
  /** The least and the most that a number may be, where the author says so. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** The default as WDL writes it, or empty. */
  default_text: z.string(),
  default_value: Json.optional(),
  /** File suffixes that the author expects. */
  patterns: z.array(z.string()),
  /** So many sequences its file has to hold. */
  least_sequences: z.number().optional(),
  /**
   * Its values stand in what another input is given: they are names of columns of a table, values of the column that it
   * names, or values of a member of its structs.
   */
  taken_from: z
    .object({
      what: z.enum(['column', 'columns', 'value']),
      /** By its whole name. */
      input: z.string(),
      member: z.string(),
      /** The first column names the rows, and is not meant. */
      row_names: z.boolean(),
    })
    .optional(),
  /**
   * It has to suit what stands in the file of another input: an alphabet that of its sequences, a number of letters from
   * where a third input says their length, the rows of a table its columns.
   */
  fits: z
    .object({
      what: z.enum(['alphabet', 'span', 'rows']),
      /** By its whole name. */
      input: z.string(),
      /** Of a span: the input that says where it begins. */
      start: z.string(),
    })
    .optional(),
  /** A form shows it at once even where it has a default, which does not suit everybody. */
  important: z.boolean().default(false),
  /** What each item holds, where it is a list of structs, which rows of the sample table can fill. */
  members: z.array(z.object({ name: z.string(), type: z.string(), optional: z.boolean() })).default([]),
})
export type WorkflowInput = z.output<typeof WorkflowInput>

export const WorkflowDescription = z.object({
  name: z.string(),
  wdl_version: z.string(),
  inputs: z.array(WorkflowInput),
  outputs: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      help: z.string(),
      label: z.string().default(''),
      help_zh: z.string().default(''),
      label_zh: z.string().default(''),
    }),
  ),
  tasks: z.array(
    z.object({
      name: z.string(),
      help: z.string(),
      /** What its author calls it, and the same in Chinese, where they do. */
      label: z.string().default(''),
      help_zh: z.string().default(''),
      label_zh: z.string().default(''),
      images: z.array(z.string()),
      path: z.string(),
    }),
  ),
  images: z.array(z.string()),
  graph: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['task', 'workflow', 'scatter', 'conditional']),
        name: z.string(),
        label: z.string().optional(),
        label_zh: z.string().optional(),
        parent: z.string().optional(),
      }),
    ),
    edges: z.array(z.object({ from: z.string(), to: z.string() })),
    /** What called workflows are titled whose steps stand in their place, by the names of their calls. */
    groups: z
      .array(z.object({ id: z.string(), label: z.string().optional(), label_zh: z.string().optional() }))
      .optional(),
  }),
})
export type WorkflowDescription = z.output<typeof WorkflowDescription>

/** A fault of a source, with where it stands (1-based) and its sentence in the reader's language. */
const SourceFault = z.object({
  path: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  message: z.string(),
})

export const ReportTemplate = z.object({
  title: oneLine(300).default(''),
  introduction: z.string().max(20_000).default(''),
  /** Outputs to show, in this order; empty means all that can be shown. */
  outputs: z.array(z.string().max(300)).max(200).default([]),
  /** Templates by which its reports are written, one for each audience; none means that the platform lays them out. */
  templates: z.array(id).max(10).default([]),
})
export type ReportTemplate = z.output<typeof ReportTemplate>

export const WorkflowVersion = VersionSummary.extend({
  workflow_id: id,
  workflow: z.string(),
  workflow_zh: z.string(),
  entry: z.string(),
  readme: z.string(),
  readme_zh: z.string(),
  sources: Sources,
  /** Absent while a draft has faults. */
  description: WorkflowDescription.nullable(),
  faults: z.array(SourceFault),
  input_defaults: z.record(z.string(), Json),
  report: ReportTemplate.nullable(),
  /** In what a template of its reports does not fit its outputs, for those who may change it; empty where all do. */
  report_fault: z.string(),
  origin: z.record(z.string(), Json),
  version,
  mine: z.boolean(),
})
export type WorkflowVersion = z.output<typeof WorkflowVersion>

const VersionWrite = z.object({
  tag,
  entry: sourcePath,
  sources: Sources.min(1),
  readme: z.string().max(200_000).default(''),
  readme_zh: z.string().max(200_000).default(''),
})

const summary = z.string().trim().max(500)
const WorkflowWrite = z.object({
  name,
  summary: summary.default(''),
  /** Left out, what stands there stays. */
  name_zh: name.or(z.literal('')).optional(),
  summary_zh: summary.optional(),
  category: category.default(defaultCategory),
  /** Its author's own until they open it to everybody. */
  visibility: visibility.default('private'),
})

/** The edition that the sender saw; a later one refuses the change. Left out, the change is made whatever stands there. */
const asSeen = version.optional()

const Imported = z.object({
  sources: Sources,
  /** Files that hold a workflow, the likeliest first. */
  entries: z.array(z.string()),
  origin: z.record(z.string(), Json),
})

/** Whose workflows are listed and counted; both unless told. */
export const workflowsOf = z.object({
  mine: z.stringbool().optional(),
  /** Only what is open to everybody and has a published version. */
  shared: z.stringbool().optional(),
})

export const workflows = {
  list: get('/api/process_warehouse', {
    summary: 'Workflows that you may use, searched and in pages.',
    access: holdersOf('process_warehouse'),
    query: listQuery.extend({
      category: category.optional(),
      ...workflowsOf.shape,
      tag: tagFilter,
      sort: sortBy(['name', 'updated_at']).default('-updated_at'),
    }),
    output: pageOf(Workflow),
  }),
  all: get('/api/process_warehouse/all', {
    summary: 'Every workflow that you may use with its published versions, for choosing one.',
    access: holdersOf('process_warehouse', 'project_detail'),
    output: z.array(
      z.object({
        id,
        name: z.string(),
        name_zh: z.string(),
        category,
        versions: z.array(z.object({ id, tag: z.string() })),
      }),
    ),
  }),
  show: get('/api/process_warehouse/{id}', {
    summary: 'A workflow with its versions, the latest first.',
    access: whoMay('view', 'workflow'),
    output: Workflow.extend({ versions: z.array(VersionSummary) }),
  }),
  create: post('/api/process_warehouse', {
    summary: 'Make a workflow with its first version, a draft.',
    access: holdersOf('workflow_change'),
    body: WorkflowWrite.extend({ first: VersionWrite, origin: z.record(z.string(), Json).default({}) }),
    output: WorkflowVersion,
    success: 201,
    errors: ['name_taken'],
  }),
  update: put('/api/process_warehouse/{id}', {
    summary: 'Name, summary, category and visibility of a workflow.',
    access: whoMay('own', 'workflow'),
    body: WorkflowWrite.extend({ visibility: visibility.optional(), version }),
    output: Workflow,
    errors: ['stale', 'name_taken'],
  }),
  remove: del('/api/process_warehouse/{id}', {
    summary:
      'With ?version= remove that version, unless something uses it; without, take the workflow out of the warehouse. Analyses that ran it keep it.',
    access: whoMay('own', 'workflow'),
    query: z.object({ version: z.string().max(60).optional() }),
    output: nothing,
    errors: ['in_use'],
  }),
  version: get('/api/process_warehouse/{id}/versions/{version_id}', {
    summary: 'One version: README, sources, inputs, outputs, tasks, images, graph.',
    access: whoMay('view', 'workflow'),
    output: WorkflowVersion,
    ours: true,
  }),
  addVersion: post('/api/process_warehouse/{id}/versions', {
    summary: 'Begin another version, a draft.',
    access: whoMay('own', 'workflow'),
    body: VersionWrite.extend({ origin: z.record(z.string(), Json).default({}) }),
    output: WorkflowVersion,
    success: 201,
    errors: ['name_taken'],
    ours: true,
  }),
  saveVersion: put('/api/process_warehouse/{id}/versions/{version_id}', {
    summary: 'Save a draft. A published version is refused: it never changes.',
    access: whoMay('own', 'workflow'),
    body: VersionWrite.extend({ version }),
    output: WorkflowVersion,
    errors: ['stale', 'name_taken', 'published'],
    ours: true,
  }),
  publish: post('/api/process_warehouse/{id}/versions/{version_id}/publish', {
    summary: 'Publish a draft that has no faults. It never changes afterwards.',
    access: whoMay('own', 'workflow'),
    output: WorkflowVersion,
    errors: ['faulty_workflow', 'published'],
    ours: true,
  }),
  inputUpdate: post('/api/process_warehouse/input_update', {
    summary: 'Defaults that the form offers for the inputs of a version.',
    access: holdersOf('workflow_change'),
    body: z.object({ version_id: id, defaults: z.record(z.string().max(300), Json), version: asSeen }),
    output: WorkflowVersion,
    errors: ['not_found', 'forbidden', 'stale', 'faulty_workflow'],
  }),
  start: post('/api/process_warehouse/start', {
    summary: 'Put a version into a project, ready to be launched there.',
    access: holdersOf('project_change'),
    body: z.object({ version_id: id, project_id: id }),
    output: z.object({ flow_id: id, project_id: id }),
    success: 201,
    errors: ['not_found', 'forbidden'],
  }),
  setReport: post('/api/process_warehouse/set_report', {
    summary: 'Bind a report to a version: title, introduction, and which outputs it shows.',
    access: holdersOf('workflow_change'),
    body: z.object({ version_id: id, report: ReportTemplate.nullable(), version: asSeen }),
    output: WorkflowVersion,
    errors: ['not_found', 'forbidden', 'stale', 'faulty_workflow'],
  }),
  reportUpdate: post('/api/process_warehouse/reportUpdate/{id}', {
    summary: 'Change the report bound to the version of this id.',
    access: holdersOf('workflow_change'),
    body: ReportTemplate.extend({ version: asSeen }),
    output: WorkflowVersion,
    errors: ['not_found', 'forbidden', 'stale', 'faulty_workflow'],
  }),
  temporaryInput: post('/api/process_warehouse/tmp_input/{id}', {
    summary:
      'Inputs of the version of this id as a form begins with them: defaults, and columns matched by name.',
    access: holdersOf('project_detail', 'process_config_details'),
    body: z.object({ project_id: id }),
    output: z.object({ inputs: z.record(z.string(), Json), matched: z.array(z.string()) }),
    errors: ['not_found'],
    reads: true,
  }),
  unpack: post('/api/process_warehouse/unpack', {
    summary:
      'Read a WDL file, a zip of them, or the files of a folder, sent as form fields "file", without storing them.',
    access: holdersOf('workflow_change'),
    output: Imported,
    errors: ['validation', 'too_large', 'bad_archive'],
    reads: true,
    ours: true,
  }),
  fromGitHub: post('/api/getGitHubprocess', {
    summary: 'Read a workflow and its imports from a GitHub repository, without storing it.',
    access: holdersOf('workflow_change'),
    body: z.object({
      owner: z.string().trim().regex(formats.repositoryPart.pattern),
      repo: z.string().trim().regex(formats.repositoryPart.pattern),
      ref: z.string().trim().max(200).regex(formats.gitReference.pattern).default(''),
      path: z.string().trim().max(300).default(''),
    }),
    output: Imported,
    errors: ['outside_unreachable', 'address_not_allowed', 'not_found', 'bad_archive', 'too_large'],
    reads: true,
    limit: { times: 20, seconds: 60 },
  }),
} satisfies Resource
