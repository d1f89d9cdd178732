import { setTimeout as pause } from 'node:timers/promises'
import type { JobExit } from '../executor.ts'
import { recordExit } from '../exit-file.ts'
import { containerEnd, removedEnd } from './container-end.ts'
import type { ContainerPlace } from './container-place.ts'
import { containerHold, type ContainerState, type EngineCommand, inspectContainer } from './engine-command.ts'
import { freeDisk } from '../process/supervisor/work-space.ts'
import type { SpaceGuard } from './space-guard.ts'

const AWAY_PAUSE_MS = 1000

/** Whether a container of this status runs no more. */
export const isOver = (status: string) => status === 'exited' || status === 'stopped' || status === 'dead'

/** A task's container, until it is over. */
export class FollowedContainer {
  readonly #command: EngineCommand
  readonly #folder: string
  readonly #place: ContainerPlace
  #endedBy: JobExit['endedBy']
  #isLetGo = false
  readonly #unguard: () => void
  /** How the task ended, once that is written down. */
  readonly exit: Promise<JobExit>

  constructor(command: EngineCommand, folder: string, place: ContainerPlace, guard: SpaceGuard) {
    this.#command = command
    this.#folder = folder
    this.#place = place
    this.#unguard = guard.watch({
      folder,
      limitBytes: place.diskLimitBytes,
      hold: () => containerHold(command, place.name),
      end: (reason) => void this.end(reason),
    })
    this.exit = this.#follow()
    this.exit.catch(() => {})
  }

  /** Ends it. Of several reasons the first counts. */
  async end(reason: JobExit['endedBy']): Promise<void> {
    this.#endedBy ??= reason
    await this.#command('kill', this.#place.name).catch(() => {})
  }

  /** Leaves it to whoever adopts it. */
  letGo(): void {
    this.#isLetGo = true
    this.#unguard()
  }

  async #follow(): Promise<JobExit> {
    const { name, timeoutSeconds } = this.#place
    const stopTimer = timeoutSeconds === undefined ? undefined : await this.#endAfter(timeoutSeconds)
    const state = await this.#over()
    stopTimer?.()
    // Whoever adopts it sees to its end.
    if (this.#isLetGo) return new Promise(() => {})
    const endedBy = this.#endedBy
    // What it made is of no use, and would have the next one ended for it.
    if (endedBy === 'outputLimit' || endedBy === 'filesLimit') await freeDisk(this.#folder)
    const exit = state === undefined ? removedEnd(endedBy) : containerEnd(this.#folder, state, endedBy)
    await recordExit(this.#folder, exit)
    await this.#command('rm', '--force', '--volumes', name).catch(() => {})
    this.#unguard()
    return exit
  }

  async #endAfter(seconds: number): Promise<() => void> {
    const state = await inspectContainer(this.#command, this.#place.name).catch(() => undefined)
    const ran = state === undefined ? 0 : Date.now() - Date.parse(state.startedAt)
    const timer = setTimeout(() => void this.end('timeout'), Math.max(0, seconds * 1000 - ran))
    return () => clearTimeout(timer)
  }

  /** Waits for its end; undefined when somebody has removed it. */
  async #over(): Promise<ContainerState | undefined> {
    const { name } = this.#place
    for (;;) {
      // The engine itself may be restarted meanwhile.
      await this.#command('wait', name).catch(() => {})
      const state = await inspectContainer(this.#command, name).catch(() => 'unknown' as const)
      if (state === undefined) return undefined
      if (state !== 'unknown' && isOver(state.status)) return state
      await pause(AWAY_PAUSE_MS)
    }
  }
}
