import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { attemptName } from '../attempt-name.ts'
import type { Executor, JobExit, SoftwareIdentity } from '../executor.ts'
import { readExit, recordExit } from '../exit-file.ts'
import { GpuPool } from '../gpu/gpu-pool.ts'
import { hostGpus } from '../gpu/host-gpus.ts'
import { PLACES } from '../process/sandbox.ts'
import { containerEnd, removedEnd } from './container-end.ts'
import { type ContainerEngine, EngineAway, engineCommand, inspectContainer } from './engine-command.ts'
import { Images } from './images.ts'
import { runOptions } from './run-options.ts'
import { watchSpace } from './watch-space.ts'

const AWAY_PAUSE_MS = 1000
const PLACE_FILE = 'container.json'

export type ContainerOptions = {
  engine: ContainerEngine
  /** The program of its command line; default: the engine's name. */
  program?: string
  /** For tasks that name no image. */
  defaultImage: string
}

/** What is kept beside a job for whoever adopts it. */
type Place = { name: string; timeoutSeconds: number | undefined; diskLimitBytes: number | undefined }
type Followed = { name: string; endedBy: JobExit['endedBy']; exit: Promise<JobExit> }

/** Runs every task in a container of its own, which goes on when this process dies and is found again by its name. */
export function containerExecutor({ engine, program = engine, defaultImage }: ContainerOptions): Executor {
  const command = engineCommand(program)
  const images = new Images(command)
  const followed = new Map<string, Followed>()
  const gpus = new GpuPool()
  let closed = false

  const follow = (id: string, folder: string, { name, timeoutSeconds, diskLimitBytes }: Place) => {
    const own: Followed = { name, endedBy: undefined, exit: end() }
    followed.set(id, own)
    async function end(): Promise<JobExit> {
      const stopTimer = timeoutSeconds === undefined ? undefined : await endAfter(timeoutSeconds)
      const stopWatch =
        diskLimitBytes === undefined
          ? undefined
          : watchSpace(folder, diskLimitBytes, () => void kill(own, 'diskLimit'))
      const state = await ended()
      stopTimer?.()
      stopWatch?.()
      // Whoever adopts it sees to its end.
      if (closed) return new Promise(() => {})
      const exit = state === undefined ? removedEnd(own.endedBy) : containerEnd(folder, state, own.endedBy)
      await recordExit(folder, exit)
      await command('rm', '--force', '--volumes', name).catch(() => {})
      return exit
    }
    async function endAfter(seconds: number): Promise<() => void> {
      const state = await inspectContainer(command, name).catch(() => undefined)
      const ran = state === undefined ? 0 : Date.now() - Date.parse(state.startedAt)
      const timer = setTimeout(() => void kill(own, 'timeout'), Math.max(0, seconds * 1000 - ran))
      return () => clearTimeout(timer)
    }
    async function ended() {
      for (;;) {
        // The engine itself may be restarted meanwhile.
        await command('wait', name).catch(() => pause(AWAY_PAUSE_MS))
        const state = await inspectContainer(command, name).catch(() => 'unknown' as const)
        if (state === undefined) return undefined
        if (state !== 'unknown' && isOver(state.status)) return state
      }
    }
    own.exit.catch(() => {})
  }
  const kill = async (own: Followed, reason: JobExit['endedBy']) => {
    own.endedBy ??= reason
    await command('kill', own.name).catch(() => {})
  }
  const cancel = async (ids: readonly string[]) => {
    const own = ids.flatMap((id) => followed.get(id) ?? [])
    await Promise.all(own.map((each) => kill(each, 'cancel')))
    await Promise.allSettled(own.map(({ exit }) => exit))
  }

  return {
    name: engine,
    places: () => PLACES,
    capacity: () => engineCapacity(engine, command),

    async software(image = defaultImage): Promise<SoftwareIdentity> {
      return { identity: (await images.get(image)).digest, imageUsed: true, defaultImage }
    },

    async submit(job) {
      const { id: image } = await images.get(job.image ?? defaultImage)
      const { timeoutSeconds, diskLimitBytes } = job
      const place: Place = { name: attemptName(job), timeoutSeconds, diskLimitBytes }
      writeFileSync(join(job.folder, PLACE_FILE), JSON.stringify(place))
      await command(...runOptions(engine, place.name, image, gpus.take(job)))
      follow(job.id, job.folder, place)
      return { executor: engine, id: job.id }
    },

    async wait({ id }) {
      const own = followed.get(id)
      if (own === undefined) throw new Error(`${id} was not started here`)
      try {
        return await own.exit
      } finally {
        followed.delete(id)
        gpus.release(id)
      }
    },

    async adopt({ id }, folder) {
      const before = await readExit(folder)
      if (before !== undefined) return before
      const place = readPlace(folder)
      if (place === undefined) return 'lost'
      const state = await patiently(() => inspectContainer(command, place.name))
      // Another one may have seen to its end just now.
      if (state === undefined) return (await readExit(folder)) ?? 'lost'
      if (!isOver(state.status) && state.status !== 'running') {
        // It was made and never started.
        await command('rm', '--force', place.name).catch(() => {})
        return 'lost'
      }
      follow(id, folder, place)
      gpus.adopt(id, folder)
      return 'running'
    },

    cancel: (handles) => cancel(handles.map(({ id }) => id)),

    async close(end) {
      if (end) await cancel([...followed.keys()])
      closed = true
    },
  }
}

const isOver = (status: string) => status === 'exited' || status === 'stopped' || status === 'dead'

async function patiently<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof EngineAway)) throw error
      await pause(AWAY_PAUSE_MS)
    }
  }
}

function readPlace(folder: string): Place | undefined {
  try {
    const place: unknown = JSON.parse(readFileSync(join(folder, PLACE_FILE), 'utf8'))
    if (typeof place !== 'object' || place === null || !('name' in place)) return undefined
    const limits = new Map<string, unknown>(Object.entries(place))
    const limit = (name: string) => {
      const value = limits.get(name)
      return typeof value === 'number' ? value : undefined
    }
    return {
      name: String(place.name),
      timeoutSeconds: limit('timeoutSeconds'),
      diskLimitBytes: limit('diskLimitBytes'),
    }
  } catch {
    return undefined
  }
}

async function engineCapacity(engine: ContainerEngine, command: (...options: string[]) => Promise<string>) {
  const format = engine === 'docker' ? '{{.NCPU}} {{.MemTotal}}' : '{{.Host.CPUs}} {{.Host.MemTotal}}'
  const [cpu = 0, memoryBytes = 0] = (await command('info', '--format', format)).split(' ').map(Number)
  return { cpu, memoryBytes, gpus: hostGpus().length }
}
