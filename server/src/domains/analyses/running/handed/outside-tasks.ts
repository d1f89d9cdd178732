import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WesLog } from '@omics/contract/wes/wes'
import { type CallState, failure, type RunState } from '@omics/engine'
import { type Journal, storable } from '@omics/engine/run'
import { EngineRefused, type WesEngine } from '../../../../gateways/wes-engine.ts'

export type OutsideTask = WesLog & { id?: string | undefined }

const mostPages = 200
const largestLog = 4 * 1024 ** 2
const longestName = 200

/** Every task that the engine tells of a run; version 1.0 tells them within the run. */
export async function tasksOf(engine: WesEngine, id: string): Promise<OutsideTask[]> {
  const tasks: OutsideTask[] = []
  let token = ''
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await engine.tasks(id, encodeURIComponent(token)).catch((error: unknown) => {
      if (error instanceof EngineRefused) return undefined
      throw error
    })
    if (answer === undefined) return (await engine.run(id)).task_logs ?? []
    tasks.push(...answer.task_logs)
    if (!answer.next_page_token) return tasks
    token = answer.next_page_token
  }
  return tasks
}

/** The tasks of an outside run as calls of the run here: what is new of them becomes events, and their logs files. */
export class OutsideTasks {
  readonly #folder: string
  readonly #journal: Journal
  readonly #status = new Map<string, CallState['status']>()

  /** `state` is what was told before. */
  constructor(folder: string, journal: Journal, state: RunState) {
    this.#folder = folder
    this.#journal = journal
    for (const { call, status } of state.calls.values()) this.#status.set(call, status)
  }

  /**
   * Tells what has changed.
   * @param end how the run has ended, where it has: a task that goes on ends with it
   */
  async update(
    engine: WesEngine,
    tasks: readonly OutsideTask[],
    end?: 'finished' | 'failed' | 'stopped',
  ): Promise<void> {
    for (const [index, task] of tasks.entries()) {
      const call = callOf(task, index)
      const before = this.#status.get(call)
      if (before !== undefined && before !== 'queued' && before !== 'running') continue
      if (before === undefined) this.#queue(call, task)
      if (before !== 'running' && (task.start_time !== undefined || isOver(task))) this.#start(call, task)
      if (this.#status.get(call) !== 'running') continue
      await this.#keepLogs(engine, call, task)
      if (isOver(task) || end !== undefined) this.#end(call, task, end)
    }
  }

  #queue(call: string, { name = call }: OutsideTask): void {
    const shown = storable(name).slice(0, longestName)
    // Engines put the workflow before the task, or what they call the shard behind it.
    const [, task = shown] = /([A-Za-z]\w*)(?:[^\w.].*)?$/.exec(shown.split('.').at(-1) ?? '') ?? []
    const place = { call, name: shown, task, node: task, shards: [] }
    this.#journal.note({ type: 'callQueued', ...place, kind: 'task' })
    this.#status.set(call, 'queued')
  }

  #start(call: string, { cmd = [] }: OutsideTask): void {
    this.#journal.note({
      type: 'callStarted',
      call,
      attempt: 1,
      folder: this.#folderOf(call),
      command: storable(cmd.join('\n')).slice(0, 16_384),
      // An engine tells neither what a task was given nor in which image it ran.
      resources: { cpu: 0, memoryBytes: 0, diskBytes: 0, gpu: false },
      image: { used: false, identity: '' },
      handle: { executor: 'wes', id: call },
    })
    this.#status.set(call, 'running')
  }

  #end(call: string, task: OutsideTask, end: 'finished' | 'failed' | 'stopped' | undefined): void {
    const { exit_code: exitCode, system_logs: told = [] } = task
    const ended = { call, attempt: 1 }
    if (
      exitCode === 0 ||
      (exitCode === undefined && (end === 'finished' || (isOver(task) && told.length === 0)))
    ) {
      this.#journal.note({ type: 'callFinished', ...ended, exitCode: exitCode ?? 0, outputs: {} })
      this.#status.set(call, 'finished')
    } else if (exitCode === undefined && !isOver(task)) {
      this.#journal.note({ type: 'callStopped', call })
      this.#status.set(call, 'stopped')
    } else {
      const why = failure('exitCode', { exitCode: String(exitCode ?? '') })
      const stderr = storable(told.join('\n'))
      const withLog = stderr === '' ? why : { ...why, stderr }
      const code = exitCode === undefined ? {} : { exitCode }
      this.#journal.note({ type: 'callFailed', ...ended, failure: withLog, ...code })
      this.#status.set(call, 'failed')
    }
  }

  async #keepLogs(engine: WesEngine, call: string, { stdout, stderr }: OutsideTask): Promise<void> {
    const folder = this.#folderOf(call)
    await mkdir(folder, { recursive: true })
    for (const [name, address] of Object.entries({ stdout, stderr })) {
      const text = address === undefined ? undefined : await engine.text(address, largestLog)
      if (text !== undefined) await writeFile(join(folder, name), text)
    }
  }

  /** Ids from outside can hold anything, also what leads out of a folder. */
  #folderOf(call: string): string {
    const name = createHash('sha256').update(call).digest('hex').slice(0, 32)
    return join(this.#folder, 'calls', name, 'attempt-1')
  }
}

function callOf({ id, name = 'task' }: OutsideTask, index: number): string {
  const text = storable(id ?? `${name}.${index}`)
  return text.length <= longestName ? text : createHash('sha256').update(text).digest('hex')
}

function isOver({ end_time, exit_code }: OutsideTask): boolean {
  return (end_time !== undefined && end_time !== '') || exit_code !== undefined
}
