import { setTimeout as pause } from 'node:timers/promises'
import { attemptName } from '../attempt-name.ts'
import type { Executor, SoftwareIdentity } from '../executor.ts'
import { readExit } from '../exit-file.ts'
import { GpuPool } from '../gpu/gpu-pool.ts'
import { hostGpus } from '../gpu/host-gpus.ts'
import { ProgramTrouble } from '../outside-program.ts'
import { PLACES } from '../places.ts'
import { type ContainerPlace, keepPlace, readPlace } from './container-place.ts'
import {
  type ContainerEngine,
  EngineAway,
  type EngineCommand,
  engineCommand,
  inspectContainer,
  storageFolder,
} from './engine-command.ts'
import { FollowedContainer, isOver } from './followed-container.ts'
import { Images } from './images.ts'
import { runOptions } from './run-options.ts'
import { SpaceGuard } from './space-guard.ts'

const AWAY_PAUSE_MS = 1000

export type ContainerOptions = {
  engine: ContainerEngine
  /** The program of its command line; default: the engine's name. */
  program?: string
  /** For tasks that name no image. */
  defaultImage: string
}

/** Runs every task in a container of its own, which goes on when this process dies and is found again by its name. */
export function containerExecutor({ engine, program = engine, defaultImage }: ContainerOptions): Executor {
  const command = engineCommand(program)
  const images = new Images(command)
  const followed = new Map<string, FollowedContainer>()
  const gpus = new GpuPool()
  let storage: Promise<string> | undefined
  const guard = new SpaceGuard(() => (storage ??= storageFolder(engine, command)))
  let closed = false

  const follow = (id: string, folder: string, place: ContainerPlace) => {
    const own = new FollowedContainer(command, folder, place, guard)
    followed.set(id, own)
    if (closed) own.letGo()
  }
  const cancel = async (ids: readonly string[]) => {
    const own = ids.flatMap((id) => followed.get(id) ?? [])
    await Promise.all(own.map((each) => each.end('cancel')))
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
      const place: ContainerPlace = { name: attemptName(job), timeoutSeconds, diskLimitBytes }
      keepPlace(job.folder, place)
      try {
        const startThere = engineCommand(program, job.folder)
        await startThere(...runOptions(engine, place.name, image, gpus.take(job)))
      } catch (error) {
        // It may have been made before its engine stopped to answer.
        if (error instanceof ProgramTrouble) void command('rm', '--force', place.name).catch(() => {})
        throw error
      }
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
      for (const own of followed.values()) own.letGo()
    },
  }
}

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

async function engineCapacity(engine: ContainerEngine, command: EngineCommand) {
  const format = engine === 'docker' ? '{{.NCPU}} {{.MemTotal}}' : '{{.Host.CPUs}} {{.Host.MemTotal}}'
  const told = await command('info', '--format', format)
  const [cpu = 0, memoryBytes = 0] = told.split(' ').map(Number)
  if (!(cpu > 0 && memoryBytes > 0)) throw new ProgramTrouble(engine, 'strange', told)
  return { cpu, memoryBytes, gpus: hostGpus().length }
}
