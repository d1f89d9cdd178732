import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type File = { path: string; url?: string; content?: string; type?: string }
type Executor = { image: string; command: string[]; workdir?: string; env?: Record<string, string> }
type Asked = {
  name?: string
  inputs?: File[]
  outputs?: File[]
  executors: Executor[]
  resources?: object
  tags?: Record<string, string>
}
type Task = Asked & { id: string; state: string; logs: object[]; process?: ChildProcess; tries: number }

const PAGE = 256
const AT_ONCE = 2

/**
 * A small Task Execution Service (GA4GH TES 1.1) that really runs its tasks, each over copies of its inputs in a sandbox
 * of this machine, whatever its image. It refuses what the published schema does not allow.
 */
export class TesServer {
  readonly #token: string | undefined
  readonly #tasks = new Map<string, Task>()
  #server: Server | undefined
  #port = 0
  /** Tasks whose executors were started, by name. */
  readonly started: string[] = []

  constructor(token?: string) {
    this.#token = token
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/ga4gh/tes/v1`
  }

  get tasks(): readonly Task[] {
    return [...this.#tasks.values()]
  }

  /** Listens, a second time at the same port. */
  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response))
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    const address = server.address()
    this.#port = typeof address === 'object' && address !== null ? address.port : 0
    this.#server = server
  }

  /** Stops to listen. Its tasks go on. */
  async away(): Promise<void> {
    const server = this.#server
    server?.closeAllConnections()
    await new Promise((resolve) => server?.close(resolve))
  }

  async stop(): Promise<void> {
    for (const task of this.#tasks.values()) task.process?.kill('SIGKILL')
    await this.away()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { status, body } = this.#handle(request, Buffer.concat(chunks).toString())
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  #handle({ method, url = '', headers }: IncomingMessage, text: string): { status: number; body: object } {
    const { pathname, searchParams } = new URL(url, this.url)
    const path = pathname.replace('/ga4gh/tes/v1', '')
    if (this.#token !== undefined && headers.authorization !== `Bearer ${this.#token}`)
      return { status: 401, body: { message: 'no token' } }
    if (method === 'GET' && path === '/service-info')
      return { status: 200, body: { type: { group: 'org.ga4gh', artifact: 'tes', version: '1.1.0' } } }
    if (method === 'POST' && path === '/tasks') return this.#create(JSON.parse(text))
    if (method === 'GET' && path === '/tasks') return this.#list(searchParams)
    const [, id = '', verb] = /^\/tasks\/([^/:]+)(:cancel)?$/.exec(decodeURIComponent(path)) ?? []
    const task = this.#tasks.get(id)
    if (task === undefined) return { status: 404, body: { message: `no task ${id}` } }
    if (method === 'POST' && verb !== undefined) {
      if (!isOver(task)) task.state = 'CANCELED'
      task.process?.kill('SIGKILL')
      return { status: 200, body: {} }
    }
    return { status: 200, body: shown(task, searchParams.get('view') ?? 'MINIMAL') }
  }

  #create(asked: Asked): { status: number; body: object } {
    const wrong = faultOf(asked)
    if (wrong !== undefined) return { status: 400, body: { message: wrong } }
    const task: Task = { ...asked, id: `task-${this.#tasks.size + 1}`, state: 'QUEUED', logs: [], tries: 0 }
    this.#tasks.set(task.id, task)
    this.#runNext()
    return { status: 200, body: { id: task.id } }
  }

  #list(query: URLSearchParams): { status: number; body: object } {
    const prefix = query.get('name_prefix') ?? ''
    const from = Number(query.get('page_token') ?? 0)
    const size = Number(query.get('page_size') ?? PAGE)
    const found = this.tasks.filter(({ name = '' }) => name.startsWith(prefix))
    const tasks = found.slice(from, from + size).map((task) => shown(task, query.get('view') ?? 'MINIMAL'))
    const isLast = from + size >= found.length
    return { status: 200, body: { tasks, ...(isLast ? {} : { next_page_token: String(from + size) }) } }
  }

  #runNext(): void {
    const under = this.tasks.filter(({ state }) => state === 'RUNNING' || state === 'INITIALIZING').length
    const next = this.tasks.find(({ state }) => state === 'QUEUED')
    if (next === undefined || under >= AT_ONCE) return
    void this.#run(next).then(() => this.#runNext())
    this.#runNext()
  }

  async #run(task: Task): Promise<void> {
    task.state = 'INITIALIZING'
    this.started.push(task.name ?? '')
    const folder = mkdtempSync(join(tmpdir(), 'tes-'))
    const startTime = new Date().toISOString()
    const log = (code: number | undefined, system: string[] = []) => {
      const logs =
        code === undefined
          ? []
          : [{ start_time: startTime, end_time: new Date().toISOString(), exit_code: code }]
      task.logs = [{ logs, outputs: [], system_logs: system }]
    }
    try {
      for (const input of task.inputs ?? []) copy(fileURLToPath(input.url ?? ''), join(folder, input.path))
      for (const { path, type } of task.outputs ?? [])
        mkdirSync(type === 'DIRECTORY' ? join(folder, path) : dirname(join(folder, path)), {
          recursive: true,
        })
      task.state = 'RUNNING'
      task.logs = [{ start_time: startTime, logs: [], outputs: [], system_logs: [] }]
      const code = await this.#execute(task, folder)
      log(code)
      if (isOver(task)) return
      if (code !== 0) task.state = 'EXECUTOR_ERROR'
      else {
        for (const output of task.outputs ?? [])
          copy(join(folder, output.path), fileURLToPath(output.url ?? ''))
        task.state = 'COMPLETE'
      }
    } catch (error) {
      log(undefined, [String(error)])
      task.state = 'SYSTEM_ERROR'
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  async #execute(task: Task, folder: string): Promise<number> {
    const [executor] = task.executors
    if (executor === undefined || executor.image.includes('no-such'))
      throw new Error('the image could not be pulled')
    const seen = readdirSync(folder).flatMap((name) => ['--bind', join(folder, name), `/${name}`])
    const places =
      '--ro-bind /usr /usr --symlink usr/bin /bin --symlink usr/lib /lib --symlink usr/lib64 /lib64'
    const more =
      '--unshare-all --clearenv --die-with-parent --proc /proc --dev /dev --tmpfs /tmp --setenv PATH /usr/bin:/bin'
    const variables = Object.entries(executor.env ?? {}).flatMap(([name, value]) => ['--setenv', name, value])
    const options = [...places.split(' '), ...more.split(' '), ...variables, ...seen]
    const child = spawn('bwrap', [...options, ...executor.command], { stdio: 'ignore' })
    task.process = child
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 137)))
    })
  }
}

const isOver = ({ state }: Task) => /^(COMPLETE|EXECUTOR_ERROR|SYSTEM_ERROR|CANCELED)$/.test(state)

function shown(task: Task, view: string): object {
  const { id, state, name, inputs, outputs, executors, tags, logs } = task
  return view === 'MINIMAL' ? { id, state } : { id, state, name, inputs, outputs, executors, tags, logs }
}

/** What the schema of a task does not allow. */
function faultOf({ executors, inputs = [], outputs = [] }: Asked): string | undefined {
  if (!Array.isArray(executors) || executors.length === 0) return 'executors are required'
  for (const { image, command } of executors) {
    if (typeof image !== 'string' || image === '') return 'an executor has no image'
    if (!Array.isArray(command) || command.length === 0) return 'an executor has no command'
  }
  for (const { path, url, type = 'FILE' } of [...inputs, ...outputs]) {
    if (!isAbsolute(path)) return `${path} is not absolute`
    if (typeof url !== 'string') return `${path} has no url`
    if (type !== 'FILE' && type !== 'DIRECTORY') return `${type} is no type`
  }
  return undefined
}

function copy(source: string, target: string): void {
  if (!existsSync(source)) throw new Error(`${source} is not there`)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, dereference: false })
}
