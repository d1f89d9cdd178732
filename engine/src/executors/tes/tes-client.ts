import type { Json, JsonObject } from '../../json.ts'

/** The service does not answer, or says that it cannot now; it may do so later. */
export class ServiceAway extends Error {
  override name = 'ServiceAway'
}

/** The service answers with more than an answer can be. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

/** A task as it is asked for: the parts of `tesTask` of GA4GH TES 1.1 that are used here. */
export type TesTask = {
  name: string
  inputs: readonly TesFile[]
  outputs: readonly TesFile[]
  executors: readonly { image: string; command: readonly string[]; env: Readonly<Record<string, string>> }[]
  resources: {
    cpu_cores: number
    ram_gb: number
    disk_gb?: number
    backend_parameters?: Readonly<Record<string, string>>
  }
  tags: Readonly<Record<string, string>>
}

export type TesFile = { path: string; url: string; type: 'FILE' | 'DIRECTORY' }

/** A task as the service knows it; `state` is one of tesState, such as RUNNING or EXECUTOR_ERROR. */
export type KnownTask = { id: string; name: string; state: string; logs: readonly TesLog[] }
export type TesLog = {
  startTime: string
  endTime: string
  exitCode: number | undefined
  systemLogs: readonly string[]
}

const PATIENCE_MS = 60_000
const LARGEST_ANSWER = 8 * 2 ** 20
// A page holds as many tasks as the service likes, but of one name there is one.
const MOST_PAGES = 1000

/** Speaks to a Task Execution Service, version 1.0 or 1.1. */
export class TesClient {
  readonly #base: string
  readonly #headers: Record<string, string>

  /** `base` ends where `/tasks` begins, as in https://host/ga4gh/tes/v1. `token` goes along as bearer token. */
  constructor(base: string, token: string | undefined) {
    this.#base = base.replace(/\/+$/, '')
    this.#headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
  }

  /** Gives the task's id. */
  async create(task: TesTask): Promise<string> {
    const { id } = membersOf(await this.#ask('POST', '/tasks', task))
    if (typeof id !== 'string') throw new Error('the service did not say what it calls the task')
    return id
  }

  /** The task's state, and in the full view its logs; undefined when there is no such task. */
  async get(id: string, view: 'MINIMAL' | 'FULL'): Promise<KnownTask | undefined> {
    const found = await this.#ask('GET', `/tasks/${encodeURIComponent(id)}?view=${view}`)
    return found === undefined ? undefined : knownTask(found)
  }

  /** The task of that very name. */
  async find(name: string): Promise<KnownTask | undefined> {
    for (let page = '', count = 0; count < MOST_PAGES; count += 1) {
      const query = new URLSearchParams({
        name_prefix: name,
        view: 'BASIC',
        ...(page === '' ? {} : { page_token: page }),
      })
      const { tasks, next_page_token } = membersOf(await this.#ask('GET', `/tasks?${query}`))
      const found = (Array.isArray(tasks) ? tasks : []).map(knownTask).find((task) => task.name === name)
      if (found !== undefined || typeof next_page_token !== 'string' || next_page_token === '') return found
      page = next_page_token
    }
    throw new Error('the service lists tasks without end')
  }

  async cancel(id: string): Promise<void> {
    await this.#ask('POST', `/tasks/${encodeURIComponent(id)}:cancel`, {})
  }

  /** The answer's JSON; undefined for 404. */
  async #ask(method: string, path: string, body?: object): Promise<Json | undefined> {
    let response: Response
    try {
      response = await fetch(this.#base + path, {
        method,
        headers: this.#headers,
        // Where else it leads is for the administrator to say, and the token is for this service alone.
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    } catch (error) {
      throw new ServiceAway(
        error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error),
      )
    }
    const text = await textOf(response)
    if (response.status === 404 && method === 'GET') return undefined
    const message = `${method} ${path}: ${response.status} ${text.slice(0, 500)}`
    if (response.status >= 500 || response.status === 429) throw new ServiceAway(message)
    if (!response.ok) throw new Error(message)
    return JSON.parse(text)
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength
      if (bytes > LARGEST_ANSWER) throw new AnswerTooLarge('the service answers without end')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof AnswerTooLarge ? error : new ServiceAway('its answer broke off')
  }
  return Buffer.concat(chunks).toString()
}

function knownTask(json: Json): KnownTask {
  const { id, name, state, logs } = membersOf(json)
  return {
    id: textIn(id),
    name: textIn(name),
    state: textIn(state) || 'UNKNOWN',
    logs: (Array.isArray(logs) ? logs : []).map(taskLog),
  }
}

function taskLog(json: Json): TesLog {
  const { logs, system_logs, start_time, end_time } = membersOf(json)
  const executor = membersOf((Array.isArray(logs) ? logs : []).at(-1))
  return {
    startTime: textIn(executor['start_time']) || textIn(start_time),
    endTime: textIn(executor['end_time']) || textIn(end_time),
    exitCode: typeof executor['exit_code'] === 'number' ? executor['exit_code'] : undefined,
    systemLogs: (Array.isArray(system_logs) ? system_logs : []).map(textIn),
  }
}

/** Some services give numbers where the schema wants texts; anything else is none. */
function textIn(json: Json | undefined): string {
  return typeof json === 'string' || typeof json === 'number' ? String(json) : ''
}

function membersOf(json: Json | undefined): JsonObject {
  return isObject(json) ? json : {}
}

const isObject = (json: Json | undefined): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
