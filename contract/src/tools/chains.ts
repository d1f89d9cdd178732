import { z } from 'zod'
import { whoMay } from '../access.ts'
import { id, name } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'

/** A run whose output went into the next one. */
const Step = z.object({
  analysis_id: id,
  code: z.string(),
  name: z.string(),
  /** Of the workflow that it ran. */
  workflow: z.string(),
  workflow_zh: z.string(),
})

/** Runs that were made one from the results of the other. */
export const toolChains = {
  steps: get('/api/tool_chains/{id}', {
    summary: 'The runs from whose outputs a run was made, in the order of their work, with it as the last.',
    access: whoMay('view', 'analysis'),
    output: z.array(Step),
    ours: true,
  }),
  save: post('/api/tool_chains/{id}', {
    summary:
      'Save these runs as one workflow, published and your own: outputs are joined to inputs, all else that was given is an input of it.',
    access: whoMay('view', 'analysis', 'id', ['workflow_change']),
    body: z.object({ name }),
    output: z.object({ workflow_id: id, version_id: id }),
    success: 201,
    errors: ['not_found', 'name_taken', 'faulty_workflow', 'one_step'],
    ours: true,
  }),
} satisfies Resource
