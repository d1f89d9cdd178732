import { z } from 'zod'

/**
 * The bodies of the GA4GH Workflow Execution Service, version 1.1, as its published OpenAPI has them: what this platform
 * answers with, and reads from other services. https://github.com/ga4gh/workflow-execution-service-schemas
 */
const wesStates = [
  'UNKNOWN',
  'QUEUED',
  'INITIALIZING',
  'RUNNING',
  'PAUSED',
  'COMPLETE',
  'EXECUTOR_ERROR',
  'SYSTEM_ERROR',
  'CANCELED',
  'CANCELING',
  'PREEMPTED',
] as const
const State = z.enum(wesStates)
export type WesState = z.output<typeof State>

const texts = z.record(z.string(), z.string())

export const WesServiceInfo = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  type: z.object({ group: z.string(), artifact: z.string(), version: z.string() }),
  organization: z.object({ name: z.string(), url: z.string() }),
  documentationUrl: z.string().optional(),
  version: z.string(),
  workflow_type_versions: z.record(z.string(), z.object({ workflow_type_version: z.array(z.string()) })),
  supported_wes_versions: z.array(z.string()),
  supported_filesystem_protocols: z.array(z.string()),
  workflow_engine_versions: z.record(z.string(), z.object({ workflow_engine_version: z.array(z.string()) })),
  default_workflow_engine_parameters: z.array(
    z.object({ name: z.string(), type: z.string(), default_value: z.string() }),
  ),
  system_state_counts: z.record(z.string(), z.number().int()),
  auth_instructions_url: z.string(),
  tags: texts,
})
export type WesServiceInfo = z.output<typeof WesServiceInfo>

export const WesRunId = z.object({ run_id: z.string() })

export const WesRunStatus = z.object({ run_id: z.string(), state: State.optional() })

export const WesRunSummary = WesRunStatus.extend({
  start_time: z.string().optional(),
  end_time: z.string().optional(),
  tags: texts,
})
export type WesRunSummary = z.output<typeof WesRunSummary>

export const WesRunRequest = z.object({
  workflow_params: z.record(z.string(), z.unknown()).optional(),
  workflow_type: z.string(),
  workflow_type_version: z.string(),
  tags: texts.optional(),
  workflow_engine: z.string().optional(),
  workflow_engine_version: z.string().optional(),
  workflow_engine_parameters: texts.optional(),
  workflow_url: z.string(),
})
export type WesRunRequest = z.output<typeof WesRunRequest>

export const WesLog = z.object({
  name: z.string().optional(),
  cmd: z.array(z.string()).optional(),
  start_time: z.string().optional(),
  end_time: z.string().optional(),
  /** Addresses that open with the token that opens the service. */
  stdout: z.string().optional(),
  stderr: z.string().optional(),
  exit_code: z.number().int().optional(),
  system_logs: z.array(z.string()).optional(),
})
export type WesLog = z.output<typeof WesLog>

export const WesTaskLog = WesLog.extend({
  id: z.string(),
  name: z.string(),
  tes_uri: z.string().optional(),
})
export type WesTaskLog = z.output<typeof WesTaskLog>

export const WesRunLog = z.object({
  run_id: z.string(),
  request: WesRunRequest.optional(),
  state: State.optional(),
  run_log: WesLog.optional(),
  task_logs_url: z.string().optional(),
  /** Deprecated by 1.1, and all that 1.0 knows. */
  task_logs: z.array(WesLog.extend({ id: z.string().optional() })).nullish(),
  outputs: z.record(z.string(), z.unknown()).optional(),
})
export type WesRunLog = z.output<typeof WesRunLog>

export const WesRunList = z.object({
  runs: z.array(WesRunSummary),
  next_page_token: z.string().optional(),
})

export const WesTaskList = z.object({
  task_logs: z.array(WesTaskLog),
  next_page_token: z.string().optional(),
})

export const WesError = z.object({ msg: z.string(), status_code: z.number().int() })
