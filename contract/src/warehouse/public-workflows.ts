import { z } from 'zod'
import { anybody } from '../access.ts'
import { id, listQuery, pageOf, timestamp } from '../crud.ts'
import { get, type Resource } from '../endpoint.ts'
import { Workflow, WorkflowDescription } from './workflows.ts'

/** A published workflow as everybody may see it, without its owner. */
export const PublicWorkflow = Workflow.pick({
  id: true,
  name: true,
  name_zh: true,
  summary: true,
  summary_zh: true,
  category_en: true,
  category_zh: true,
}).extend({ tag: z.string(), published_at: timestamp })
export type PublicWorkflow = z.output<typeof PublicWorkflow>

const path = '/api/public_process'

export const publicWorkflows = {
  list: get(path, {
    summary:
      'Published workflows that are open to everybody; to visitors where the home page is for them, those of people where administrators say so.',
    access: anybody,
    query: listQuery,
    output: pageOf(PublicWorkflow),
    ours: true,
  }),
  show: get(`${path}/{id}`, {
    summary: 'One of them: what it is for, takes and gives, as of its latest version.',
    access: anybody,
    output: PublicWorkflow.extend({
      id,
      readme: z.string(),
      readme_zh: z.string(),
      inputs: WorkflowDescription.shape.inputs,
      outputs: WorkflowDescription.shape.outputs,
      tasks: WorkflowDescription.shape.tasks,
    }),
    errors: ['not_found'],
    ours: true,
  }),
} satisfies Resource
