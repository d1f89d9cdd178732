import { z } from 'zod'
import {
  WesError,
  WesRunId,
  WesRunList,
  WesRunLog,
  WesRunRequest,
  WesRunStatus,
  WesServiceInfo,
  WesTaskList,
  WesTaskLog,
} from '@omics/contract/wes/wes'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the workflow execution service, made from the schemas that it answers with. */
export function wesDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Workflow Execution Service of Omics Cloud',
      version: '1.1.0',
      description:
        'GA4GH WES 1.1. Send a personal token as “Authorization: Bearer …”: read for looking, launch for launching and ' +
        'stopping. The engine parameter or tag “project” names the project by id or name.',
    },
    servers: [{ url: '/ga4gh/wes/v1' }],
    security: [{ bearer: [] }],
    paths: {
      '/service-info': {
        get: { ...read('What this service is and takes.', WesServiceInfo), security: [{}] },
      },
      '/runs': {
        get: read('Runs that you may see, the latest first, in pages.', WesRunList, paging),
        post: { ...read('Launch a workflow.', WesRunId), requestBody: launchForm() },
      },
      '/runs/{run_id}': { get: read('One run in full.', WesRunLog, [runId]) },
      '/runs/{run_id}/status': { get: read('How a run stands.', WesRunStatus, [runId]) },
      '/runs/{run_id}/cancel': { post: read('Stop a run.', WesRunId, [runId]) },
      '/runs/{run_id}/tasks': { get: read('The tasks of a run, in pages.', WesTaskList, [runId, ...paging]) },
      '/runs/{run_id}/tasks/{task_id}': { get: read('One task.', WesTaskLog, [runId, inPath('task_id')]) },
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })
const runId = inPath('run_id')
const paging = [
  { name: 'page_size', in: 'query', schema: { type: 'integer', minimum: 1 } },
  { name: 'page_token', in: 'query', schema: { type: 'string' } },
]

function read(summary: string, answer: z.ZodType, parameters: readonly Json[] = []): Json {
  const refusals = ['400', '401', '403', '404', '500'].map((status) => [
    status,
    { description: 'Why not, in words.', content: { 'application/json': { schema: schemaOf(WesError) } } },
  ])
  return {
    summary,
    parameters,
    responses: {
      '200': { description: 'Done.', content: { 'application/json': { schema: schemaOf(answer) } } },
      ...Object.fromEntries(refusals),
    },
  }
}

function launchForm(): Json {
  const texts = Object.keys(WesRunRequest.shape).map((name) => [name, { type: 'string' }] as const)
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['workflow_type', 'workflow_type_version', 'workflow_url'],
          properties: {
            ...Object.fromEntries(texts),
            workflow_attachment: { type: 'array', items: { type: 'string', format: 'binary' } },
          },
        },
      },
    },
  }
}

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return json
}
