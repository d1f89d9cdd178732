import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processExecutor, SandboxWatch } from '@omics/engine'
import type { Executor, JobExit, JobHandle } from '@omics/engine/executors'
import { PLACES } from '@omics/engine/host'
import type { Config } from '../../config.ts'
import { installCommand, isExecutable } from '../debian.ts'
import { takeTurns } from '../turns.ts'
import { SocketAgent } from './socket-agent.ts'

const PROGRAMS = ['/usr/bin/jupyter-notebook', '/usr/local/bin/jupyter-notebook']
const KERNELS = ['/usr/share/jupyter/kernels', '/usr/local/share/jupyter/kernels']
const SOCKET = '.jupyter.sock'
/** However busy, a server ends after so many seconds: nobody may keep the machine for good. */
const LONGEST = 24 * 3600
const STARTS_WITHIN_MS = 60_000

/** Debian's packages for notebooks in Python and R, with what draws and counts in them. */
const packages = ['jupyter-notebook', 'r-cran-irkernel', 'python3-pandas', 'python3-matplotlib']

/** What an administrator enters who wants notebooks. */
export const installJupyter = installCommand(packages)

/** A file of the project, and where in the folder of notebooks it is seen. */
export interface LaidOut {
  readonly source: string
  readonly path: string
  /** A notebook is copied, so that it can be changed; what else there is can only be read. */
  readonly copy: boolean
}

/** A server that ended, or was ended, before it answered; the message is the last that it said. */
export class JupyterFailed extends Error {
  override name = 'JupyterFailed'
}

/** A server that answers, or is about to. */
export interface RunningServer {
  readonly handle: JobHandle
  readonly agent: SocketAgent
  /** Resolves when it answers; rejects with JupyterFailed when it does not. */
  readonly ready: Promise<void>
  /** How it ended, as soon as it has. */
  readonly ended: Promise<JobExit | undefined>
  /** Does what may be done for it once at a time. */
  readonly inTurn: ReturnType<typeof takeTurns>
  /** When this process came to know of it, as performance.now() tells. */
  readonly since: number
}

/**
 * Starts Jupyter servers in the sandbox of tasks: each sees its own folder and the files that it is given, no network
 * and nothing of the platform, and is reached by a Unix socket in its folder. They outlive this process, and are
 * adopted by the next one.
 */
export class JupyterServers {
  readonly #config: Config
  readonly #programs: readonly string[]
  readonly #watch: SandboxWatch
  readonly #running = new Map<string, RunningServer>()
  /** The folders that are being emptied, by their servers. */
  readonly #emptying = new Map<string, Promise<void>>()
  #executor: Executor | undefined

  /** `programs` are where Jupyter may be; the first that can be started is. */
  constructor(config: Config, programs: readonly string[] = PROGRAMS) {
    this.#config = config
    this.#programs = programs
    this.#watch = new SandboxWatch(this.#sandboxFolder)
  }

  /** What is missing for notebooks on this machine. */
  missing(): 'jupyter' | 'sandbox' | null {
    if (this.#program() === undefined) return 'jupyter'
    return this.#watch.trouble() === undefined ? null : 'sandbox'
  }

  /** The folder of a server, which stays when it has ended, unless it was full. */
  #folderOf(id: string): string {
    return join(this.#config.dataFolder, 'notebooks', id)
  }

  /** Starts a server; `base` is the path of its address. It answers when `ready` resolves. */
  async start(id: string, run: string, base: string, files: readonly LaidOut[]): Promise<RunningServer> {
    const folder = this.#folderOf(id)
    await this.#emptying.get(id)
    await mkdir(join(folder, 'work'), { recursive: true, mode: 0o755 })
    // Its parent lets nobody in; the sandbox, which has no rights left then, goes through it.
    await chmod(folder, 0o755)
    await rm(join(folder, 'exit.json'), { force: true })
    await rm(join(folder, 'work', SOCKET), { force: true })
    const inputs = files.map(({ source, path }, index) => ({ source, target: inputPlace(index, path) }))
    const listed = files.map(({ path, copy }, index) => ({ path, copy, source: inputPlace(index, path) }))
    await writeFile(join(folder, 'files.json'), JSON.stringify(listed), { mode: 0o644 })
    const program = join(import.meta.dirname, 'start.py')
    const command = [
      '/usr/bin/python3',
      '/inputs/start.py',
      '/inputs/files.json',
      this.#program() ?? '',
      ...options(base, this.#config),
    ]
    await writeFile(join(folder, 'command'), `exec ${command.map(quoted).join(' ')}\n`)
    const { memoryBytes, diskBytes, cpus } = this.#config.notebooks
    const handle = await this.#executorOf().submit({
      id: run,
      folder,
      inputs: [
        ...inputs,
        { source: program, target: '/inputs/start.py' },
        { source: join(folder, 'files.json'), target: '/inputs/files.json' },
      ],
      environment: { HOME: '/tmp', SHELL: '/bin/bash' },
      resources: { cpu: cpus, memoryBytes, diskBytes, gpu: false },
      memoryLimitBytes: memoryBytes,
      diskLimitBytes: diskBytes,
      network: false,
      timeoutSeconds: LONGEST,
    })
    return this.#follow(id, run, base, handle)
  }

  /** The server of a run that was started here or before this process; undefined when it has ended. */
  async find(id: string, run: string, base: string, handle: JobHandle): Promise<RunningServer | undefined> {
    const known = this.#running.get(run)
    if (known !== undefined) return known
    const state = await this.#executorOf().adopt(handle, this.#folderOf(id))
    return state === 'running' ? this.#follow(id, run, base, handle) : undefined
  }

  /** How a server that does not run any more ended, as far as its folder tells; one that was lost left no word of it. */
  async exitOf(id: string, handle: JobHandle): Promise<JobExit | 'lost' | undefined> {
    const state = await this.#executorOf().adopt(handle, this.#folderOf(id))
    return state === 'running' ? undefined : state
  }

  /** Ends a server and all that it started. */
  async end({ handle }: RunningServer): Promise<void> {
    await this.#executorOf().cancel([handle])
  }

  /** Ends those that were started or adopted here and are of no use any more. */
  async endAllBut(isOfUse: (run: string) => boolean): Promise<void> {
    // One that is just being started is noted a moment later.
    const young = performance.now() - STARTS_WITHIN_MS
    for (const [run, server] of this.#running)
      if (server.since < young && !isOfUse(run)) await this.end(server)
  }

  /** Ends all that this process knows of, for good. */
  async endAll(): Promise<void> {
    const running = [...this.#running.values()]
    await Promise.all(running.map((server) => this.end(server)))
    await Promise.all(running.map(({ ended }) => ended))
  }

  /** Lets go of all; they go on, and the next process adopts them. */
  async close(): Promise<void> {
    for (const { agent } of this.#running.values()) agent.destroy()
    await this.#executor?.close(false)
  }

  #follow(id: string, run: string, base: string, handle: JobHandle): RunningServer {
    const folder = this.#folderOf(id)
    const agent = new SocketAgent(join(folder, 'work', SOCKET))
    const ended = this.#executorOf()
      .wait(handle, folder)
      .catch(() => undefined)
      .then((exit) => {
        // Before the next may start, which would lose its folder under its feet.
        if (exit?.endedBy === 'diskLimit') this.#empty(id)
        this.#running.delete(run)
        agent.destroy()
        return exit
      })
    const ready = Promise.race([
      answers(agent, base, () => !this.#running.has(run)),
      ended.then(() => Promise.reject(new JupyterFailed('It ended before it answered'))),
    ]).catch(async () => {
      throw new JupyterFailed(await lastSaid(folder))
    })
    // Whoever asks for it is told; nobody may ask.
    ready.catch(() => undefined)
    const server = { handle, agent, ready, ended, inTurn: takeTurns(1), since: performance.now() }
    this.#running.set(run, server)
    return server
  }

  /** What was full is made empty, or the next server would be ended for it at once; notebooks stand in the project. */
  #empty(id: string): void {
    const emptied = rm(this.#folderOf(id), { recursive: true, force: true })
      .catch(() => undefined)
      .finally(() => this.#emptying.delete(id))
    this.#emptying.set(id, emptied)
  }

  #program(): string | undefined {
    return this.#programs.find(isExecutable)
  }

  #executorOf(): Executor {
    this.#executor ??= processExecutor({
      folder: join(this.#config.dataFolder, 'notebooks', 'supervisor'),
      sandboxFolder: this.#sandboxFolder,
    })
    return this.#executor
  }

  get #sandboxFolder(): string {
    return join(this.#config.dataFolder, 'supervisor')
  }
}

/** The names of the languages that notebooks can be in. */
export function kernelsHere(): string[] {
  return [...new Set(KERNELS.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder)))]
}

/** The last line of what a server printed, which anybody may have written. */
async function lastSaid(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'stderr'), 'utf8').catch(() => '')
  const line = text.slice(-10_000).trim().split('\n').at(-1) ?? ''
  return line.replaceAll(/\p{C}/gu, ' ').slice(0, 200)
}

const inputPlace = (index: number, path: string) =>
  `${PLACES.inputs}/${index}/${path.split('/').at(-1) ?? ''}`
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * Whoever reaches the socket has been let in by the proxy, so that Jupyter asks for no password, and knows no cookie
 * that another site could use.
 */
function options(base: string, { notebooks: { idleSeconds } }: Config): string[] {
  return [
    '--no-browser',
    '--allow-root',
    `--sock=${PLACES.work}/${SOCKET}`,
    `--notebook-dir=${PLACES.work}`,
    `--NotebookApp.base_url=${base}`,
    '--NotebookApp.token=',
    '--NotebookApp.password=',
    '--NotebookApp.disable_check_xsrf=True',
    '--NotebookApp.allow_origin=*',
    '--NotebookApp.allow_remote_access=True',
    `--NotebookApp.shutdown_no_activity_timeout=${idleSeconds}`,
    `--MappingKernelManager.cull_idle_timeout=${idleSeconds}`,
    '--MappingKernelManager.cull_connected=True',
    `--MappingKernelManager.cull_interval=${Math.max(1, Math.min(60, Math.floor(idleSeconds / 2)))}`,
  ]
}

async function answers(agent: SocketAgent, base: string, isOver: () => boolean): Promise<void> {
  const until = performance.now() + STARTS_WITHIN_MS
  // Whoever follows it notes it right after asking.
  await delay(50)
  while (performance.now() < until && !isOver()) {
    if (await isAnswering(agent, base)) return
    await delay(50)
  }
  throw new JupyterFailed('It does not answer')
}

function isAnswering(agent: SocketAgent, base: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ agent, path: `${base}api`, timeout: 5000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    request.on('error', () => resolve(false)).on('timeout', () => request.destroy())
  })
}
