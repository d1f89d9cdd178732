import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JobExit, JobHandle } from '../executor.ts'
import { ProgramTrouble } from '../outside-program.ts'
import { perlTrouble } from './sandbox-trouble.ts'
import { lineReader, type Reply, type Request, SOCKET, type StartJob } from './supervisor/protocol.ts'
import { PERL } from './supervisor/spawner.ts'

const PROGRAM = fileURLToPath(new URL('./supervisor/main.ts', import.meta.url))
const LOG = 'supervisor.log'
const START_PATIENCE_MS = 10_000

type Waiting<Value> = { resolve: (value: Value) => void; reject: (error: Error) => void }

/** The supervisor has gone, and its tasks with it: they have to be run again. */
export class SupervisorGone extends Error {
  override name = 'SupervisorGone'
}

/** Speaks to the supervisor of one folder, which is started when none answers there. */
export class SupervisorClient {
  readonly #socket: Socket
  readonly #starting = new Map<string, Waiting<{ pid: number; pidStart: string }>>()
  readonly #watching = new Map<string, Waiting<boolean> & { promise: Promise<boolean> }>()
  readonly #exits = new Map<string, { promise: Promise<JobExit>; settle: Waiting<JobExit> }>()
  readonly #commons = new Map<readonly string[], number>()
  readonly #hello = Promise.withResolvers<void>()
  #gone = false

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on(
      'data',
      lineReader<Reply>((reply) => this.#receive(reply)),
    )
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#lose())
  }

  /** Resolves when the supervisor has answered; rejects when it never will. */
  get hello(): Promise<void> {
    return this.#hello.promise
  }

  get gone(): boolean {
    return this.#gone
  }

  start(job: StartJob): Promise<{ pid: number; pidStart: string }> {
    this.#expectExit(job.id)
    const { common, ...rest } = job
    return new Promise((resolve, reject) => {
      this.#starting.set(job.id, { resolve, reject })
      this.#send({ do: 'start', job: rest, common: this.#numberOf(common) })
    })
  }

  /** Thousands of jobs share their first arguments: these are sent once. */
  #numberOf(common: readonly string[]): number {
    const known = this.#commons.get(common)
    if (known !== undefined) return known
    const number = this.#commons.size
    this.#commons.set(common, number)
    this.#send({ do: 'define', common, number })
    return number
  }

  /** How a job that was started or adopted here has ended. Rejects with SupervisorGone. */
  exit(id: string): Promise<JobExit> {
    this.#socket.ref()
    return this.#expectExit(id).promise
  }

  /** Forgets a job that has been dealt with. */
  forget(id: string): void {
    this.#exits.delete(id)
    if (this.#exits.size === 0) this.#socket.unref()
  }

  /** Whether that very process is still a job of this supervisor; from then on `exit` tells how it ends. */
  watch({ id, pid, pidStart }: JobHandle): Promise<boolean> {
    this.#expectExit(id)
    const asked = this.#watching.get(id)
    // Several who ask at the same time get one answer.
    if (asked !== undefined) return asked.promise
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    this.#watching.set(id, { promise, resolve, reject })
    const process = pid === undefined || pidStart === undefined ? {} : { process: { pid, pidStart } }
    this.#send({ do: 'watch', id, ...process })
    return promise
  }

  begin(id: string): void {
    this.#send({ do: 'begin', id })
  }

  cancel(ids: readonly string[]): void {
    if (ids.length > 0) this.#send({ do: 'cancel', ids })
  }

  /** Leaves; with `end` all jobs are ended, and the supervisor has gone when this resolves. */
  close(end: boolean): Promise<void> {
    if (this.#gone) return Promise.resolve()
    this.#socket.ref()
    return new Promise((resolve) => {
      this.#socket.once('close', () => resolve())
      if (end) this.#send({ do: 'end' })
      else this.#socket.end()
    })
  }

  #send(request: Request): void {
    this.#socket.ref()
    if (this.#gone) this.#lose()
    else this.#socket.write(`${JSON.stringify(request)}\n`)
  }

  #receive(reply: Reply): void {
    switch (reply.say) {
      case 'hello':
        this.#hello.resolve()
        // A program that waits for no job can end.
        if (this.#starting.size === 0) this.#socket.unref()
        return
      case 'started':
        this.#starting.get(reply.id)?.resolve({ pid: reply.pid, pidStart: reply.pidStart })
        this.#starting.delete(reply.id)
        return
      case 'refused':
        this.#starting.get(reply.id)?.reject(new Error(reply.reason))
        this.#starting.delete(reply.id)
        this.#exits.get(reply.id)?.settle.reject(new Error(reply.reason))
        this.#exits.delete(reply.id)
        return
      case 'exited':
        this.#exits.get(reply.id)?.settle.resolve(reply.exit)
        return
      case 'watching':
      case 'unknown':
        this.#watching.get(reply.id)?.resolve(reply.say === 'watching')
        this.#watching.delete(reply.id)
        if (reply.say === 'unknown') this.#exits.delete(reply.id)
    }
  }

  #expectExit(id: string) {
    const known = this.#exits.get(id)
    if (known !== undefined) return known
    const { promise, resolve, reject } = Promise.withResolvers<JobExit>()
    // Nobody may be waiting yet when the supervisor goes.
    promise.catch(() => {})
    const expected = { promise, settle: { resolve, reject } }
    this.#exits.set(id, expected)
    return expected
  }

  #lose(): void {
    this.#gone = true
    this.#hello.reject(new SupervisorGone('no supervisor answers'))
    const error = new SupervisorGone('the supervisor of the tasks has gone')
    for (const waiting of [...this.#starting.values(), ...this.#watching.values()]) waiting.reject(error)
    for (const { settle } of this.#exits.values()) settle.reject(error)
    this.#starting.clear()
    this.#watching.clear()
  }
}

/** Connects to the supervisor of a folder, or starts it there; ends it again if it is `unwanted` before it answers. */
export async function openSupervisor(folder: string, unwanted?: AbortSignal): Promise<SupervisorClient> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const running = await tryConnect(folder)
  if (running !== undefined) return running
  unwanted?.throwIfAborted()
  const child = startSupervisor(folder)
  const end = () => child.kill('SIGKILL')
  unwanted?.addEventListener('abort', end)
  const until = performance.now() + START_PATIENCE_MS
  for (let pause = 2; performance.now() < until; pause = Math.min(50, pause + 1)) {
    // It leaves to another one that was quicker, which answers by then.
    const wasAlive = isAlive(child)
    const client = await tryConnect(folder)
    if (client !== undefined) {
      unwanted?.removeEventListener('abort', end)
      return client
    }
    if (!wasAlive) break
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  if (perlTrouble() !== undefined) throw new ProgramTrouble(PERL, existsSync(PERL) ? 'strange' : 'missing')
  const said = await readFile(join(folder, LOG), 'utf8').catch(() => '')
  throw new Error(`the supervisor of the tasks does not start: ${said.slice(-2000)}`)
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

function startSupervisor(folder: string): ChildProcess {
  const log = openSync(join(folder, LOG), 'a', 0o600)
  const child = spawn(process.execPath, ['--no-warnings', PROGRAM, folder], {
    detached: true,
    env: supervisorEnvironment(),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

/** A client once the supervisor has said hello; undefined when none answers. */
function tryConnect(folder: string): Promise<SupervisorClient | undefined> {
  if (!existsSync(join(folder, SOCKET))) return Promise.resolve(undefined)
  // A socket's path may have 107 bytes only; through the open folder it is always short.
  const directory = openSync(folder, 'r')
  const socket = connect(`/proc/self/fd/${directory}/${SOCKET}`)
  const client = new SupervisorClient(socket)
  let isOpen = true
  const release = () => {
    if (isOpen) closeSync(directory)
    isOpen = false
  }
  socket.once('ready', release)
  socket.once('close', release)
  return client.hello.then(
    () => client,
    () => undefined,
  )
}

/** Nothing of this process's environment is passed on but where compiled modules are kept: it may hold secrets. */
function supervisorEnvironment(): Record<string, string> {
  const compiled = process.env['NODE_COMPILE_CACHE']
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
  }
}
