import { z } from 'zod'
import { holdersOf, whoMay } from '../access.ts'
import { id, listQuery, name, nothing, pageOf, timestamp, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'
import { Json } from '../json.ts'
import { StepResources } from '../analyses/resources.ts'
import { WorkflowDescription, category, workflowsOf } from './workflows.ts'

/** Values by input name. `{"this": "column"}` stands for the column of each sample. */
export const Inputs = z.record(z.string().max(300), Json)
/** By output name: the key of the sample column that takes it. */
export const OutputColumns = z.record(z.string().max(300), z.string().max(100))
/** Inputs are given as values, or by the sample table. */
export const Mode = z.enum(['files', 'samples'])

export const Flow = z.object({
  id,
  project_id: id,
  name: z.string(),
  /** In Chinese, where name and description are still the workflow's own; empty otherwise. */
  name_zh: z.string(),
  description: z.string(),
  description_zh: z.string(),
  workflow_id: id,
  workflow: z.string(),
  workflow_zh: z.string(),
  version_id: id,
  tag: z.string(),
  draft: z.boolean(),
  newest_tag: z.string(),
  mode: Mode,
  inputs: Inputs,
  outputs: OutputColumns,
  version,
  analyses: z.number().int(),
  updated_at: timestamp,
})
export type Flow = z.output<typeof Flow>

const FlowWrite = z.object({
  name,
  description: z.string().max(2000).default(''),
  mode: Mode,
  inputs: Inputs,
  outputs: OutputColumns.default({}),
})

const FlowForEditing = Flow.extend({
  workflow_description: WorkflowDescription,
  /** What the steps ask of the machine, where a launch may set something else. */
  steps: z.array(StepResources),
})

const WorkflowCategory = z.object({
  id: category,
  title_en: z.string(),
  title_zh: z.string(),
  count: z.number().int(),
})
export type WorkflowCategory = z.output<typeof WorkflowCategory>

/** A workflow that takes the files which samples of a project have. */
const FittingWorkflow = z.object({
  workflow_id: id,
  name: z.string(),
  name_zh: z.string(),
  summary: z.string(),
  summary_zh: z.string(),
  version_id: id,
  tag: z.string(),
  /** Where the project has configured it; null where it stands in the warehouse alone. */
  flow_id: id.nullable(),
  /** Labels of the columns that it takes files from. */
  columns: z.array(z.string()),
  /** How many inputs still have to be given. */
  open: z.number().int(),
})
export type FittingWorkflow = z.output<typeof FittingWorkflow>

export const flows = {
  all: get('/api/project_flow/all/{id}', {
    summary: 'Every flow of the project: workflows configured in it.',
    access: whoMay('view', 'project'),
    output: z.array(Flow),
  }),
  fitting: get('/api/project_flow/fitting/{id}', {
    summary:
      'Workflows that take the files of the project’s samples: those that take most of them first, and of these those that need least beside. At most 12.',
    access: whoMay('view', 'project'),
    output: z.array(FittingWorkflow),
    ours: true,
  }),
  list: get('/api/project_flow', {
    summary: 'Flows of all your projects, or of one, in pages.',
    access: holdersOf('project_detail'),
    query: listQuery.extend({ project_id: id.optional() }),
    output: pageOf(Flow),
  }),
  show: get('/api/project_flow/show/{id}', {
    summary: 'One flow.',
    access: whoMay('view', 'flow'),
    output: Flow,
  }),
  edit: get('/api/project_flow/edit/{id}', {
    summary: 'A flow with what its form needs: the inputs and outputs of its pinned version.',
    access: whoMay('view', 'flow'),
    output: FlowForEditing,
  }),
  create: post('/api/project_flow/{id}', {
    summary: 'Configure a published version in the project.',
    access: whoMay('edit', 'project'),
    body: FlowWrite.partial().extend({ version_id: id }),
    output: Flow,
    success: 201,
  }),
  fromWdl: post('/api/project_flow/wdl', {
    summary: 'Configure WDL that is not in the warehouse; it becomes a private workflow of yours.',
    access: holdersOf('project_change'),
    body: z.object({
      project_id: id,
      name,
      wdl: z
        .string()
        .min(1)
        .max(2 * 1024 * 1024),
    }),
    output: Flow,
    success: 201,
    errors: ['not_found', 'forbidden', 'faulty_workflow', 'name_taken'],
  }),
  update: put('/api/project_flow/{id}', {
    summary: 'Save a flow, or move it to another version of its workflow.',
    access: whoMay('edit', 'flow'),
    body: FlowWrite.extend({ version, version_id: id.optional() }),
    output: Flow,
    errors: ['stale'],
  }),
  remove: del('/api/project_flow/{id}', {
    summary: 'Take a flow out of its project. Its analyses stay.',
    access: whoMay('edit', 'flow'),
    output: nothing,
  }),
  copy: post('/api/project_flow/copy/{id}', {
    summary: 'Copy a flow, within its project or into another.',
    access: whoMay('view', 'flow', 'id', ['project_change']),
    body: z.object({ project_id: id.optional(), name: name.optional() }),
    output: Flow,
    success: 201,
    errors: ['forbidden'],
  }),
  categories: get('/api/wdl/category', {
    summary: 'The categories of workflows and how many each holds.',
    access: holdersOf('process_warehouse', 'project_detail'),
    query: workflowsOf,
    output: z.array(WorkflowCategory),
  }),
  byCategory: get('/api/wdl', {
    summary: 'Published workflows of a category (group_id), or all.',
    access: holdersOf('process_warehouse', 'project_detail'),
    query: z.object({ group_id: category.optional() }),
    output: z.array(z.object({ id, name: z.string(), version_id: id, tag: z.string() })),
  }),
  data: get('/api/wdl/getwdldata', {
    summary: 'Inputs, outputs, tasks, images and graph of a version.',
    access: holdersOf('process_warehouse_show', 'project_detail'),
    query: z.object({ version_id: id }),
    output: WorkflowDescription,
    errors: ['not_found', 'faulty_workflow'],
  }),
  taskData: get('/api/wdl/getwdltaskdata', {
    summary:
      'The source of one task of a version. task_inp_id is the version’s id, a colon and the task’s name.',
    access: holdersOf('process_warehouse_show', 'project_detail'),
    query: z.object({ task_inp_id: z.string().max(400) }),
    output: z.object({
      name: z.string(),
      path: z.string(),
      images: z.array(z.string()),
      help: z.string(),
      source: z.string(),
    }),
    errors: ['not_found'],
  }),
  defaults: get('/api/dwldefault', {
    summary: 'The inputs of a version as a JSON template, filled with defaults where there are any.',
    access: holdersOf('process_warehouse_show', 'project_detail'),
    query: z.object({ version_id: id }),
    output: Inputs,
    errors: ['not_found', 'faulty_workflow'],
  }),
} satisfies Resource
