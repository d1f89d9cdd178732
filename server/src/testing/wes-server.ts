import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WesRunRequest, type WesRunLog, type WesState, type WesTaskLog } from '@omics/contract/wes/wes'

/** A run of the service as the test makes it go on. */
export interface ServedRun {
  readonly id: string
  readonly tags: Record<string, string>
  readonly params: Record<string, unknown>
  /** Attached files by name. */
  readonly files: ReadonlyMap<string, Blob>
  state: WesState
  tasks: WesTaskLog[]
  outputs: Record<string, unknown>
  told: string[]
}

/**
 * A small Workflow Execution Service that follows the published OpenAPI of GA4GH WES 1.1 and runs nothing: the test says
 * how each run stands, and what goes wrong on the way.
 */
export class WesServer {
  readonly runs: ServedRun[] = []
  /** Requests that were let through, as `GET /runs`. */
  readonly seen: string[] = []
  /** Requests without the right token. */
  refusedTokens = 0
  /** The next run is taken, and the answer lost. */
  losesAnswer = false
  /** So many requests are answered with 503. */
  busy = 0
  /** Runs are refused with this. */
  refusal: string | undefined
  /** Follows 1.0, which knows no list of tasks. */
  isOld = false
  token: string
  #server: Server | undefined
  #port = 0

  constructor(token: string) {
    this.token = token
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}/ga4gh/wes/v1`
  }

  /** Listens, a second time at the same port. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy())
    })
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async away(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.address)
    const path = pathname.replace('/ga4gh/wes/v1', '')
    const end = (status: number, body: object | string) =>
      response
        .writeHead(status, { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      this.refusedTokens += 1
      return void end(401, { msg: 'no token', status_code: 401 })
    }
    this.seen.push(`${request.method} ${path}`)
    if (this.busy > 0) {
      this.busy -= 1
      return void end(503, { msg: 'busy', status_code: 503 })
    }
    if (path === '/service-info') return void end(200, { type: { artifact: 'wes' } })
    if (path === '/runs' && request.method === 'POST') return this.#take(request, response, end)
    if (path === '/runs') {
      const from = Number(searchParams.get('page_token') || 0)
      const runs = this.runs.toReversed().slice(from, from + 2)
      const next = from + 2 < this.runs.length ? String(from + 2) : ''
      return void end(200, { runs: runs.map((run) => this.#summary(run)), next_page_token: next })
    }
    if (path.startsWith('/kept/')) return void end(200, `kept ${decodeURIComponent(path.slice(6))}\n`)
    const [, id = '', verb = ''] = /^\/runs\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    const run = this.runs.find((one) => one.id === id)
    if (run === undefined) return void end(404, { msg: 'no such run', status_code: 404 })
    return void this.#answerRun(run, verb, end)
  }

  #answerRun(run: ServedRun, verb: string, end: (status: number, body: object) => unknown): void {
    const { id, state, tasks, outputs, told } = run
    if (verb === 'status') end(200, { run_id: id, state })
    else if (verb === 'cancel') {
      run.state = 'CANCELED'
      end(200, { run_id: id })
    } else if (verb === 'tasks' && !this.isOld) end(200, { task_logs: tasks, next_page_token: '' })
    else if (verb !== '') end(404, { msg: 'unknown', status_code: 404 })
    else {
      const log: WesRunLog = { run_id: id, state, run_log: { system_logs: told }, outputs }
      end(200, this.isOld ? { ...log, task_logs: tasks.map(({ id: _id, ...task }) => task) } : log)
    }
  }

  #summary({ id, state, tags }: ServedRun): object {
    return this.isOld ? { run_id: id, state } : { run_id: id, state, tags }
  }

  async #take(
    request: IncomingMessage,
    response: ServerResponse,
    end: (status: number, body: object) => unknown,
  ): Promise<void> {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = await new Response(Buffer.concat(chunks), { headers }).formData()
    const json = (name: string) => JSON.parse(String(form.get(name) ?? '{}'))
    const asked = WesRunRequest.parse({
      ...Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
      workflow_params: json('workflow_params'),
      tags: json('tags'),
      workflow_engine_parameters: json('workflow_engine_parameters'),
    })
    if (this.refusal !== undefined) return void end(400, { msg: this.refusal, status_code: 400 })
    const attached = form.getAll('workflow_attachment').filter((file) => typeof file !== 'string')
    const id = `run/${this.runs.length + 1}`.replace('/', '-')
    this.runs.push({
      id,
      tags: asked.tags ?? {},
      params: asked.workflow_params ?? {},
      files: new Map(attached.map((file) => [file.name, file])),
      state: 'QUEUED',
      tasks: [],
      outputs: {},
      told: [],
    })
    if (!this.losesAnswer) return void end(200, { run_id: id })
    this.losesAnswer = false
    response.destroy()
  }
}
