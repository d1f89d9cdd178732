import { randomBytes } from 'node:crypto'
import type { CallCache } from '../cache.ts'
import type { Executor } from '../executors/executor.ts'
import { hostSoftware, toolsOf } from '../executors/process/software.ts'
import type { EngineOptions } from '../options.ts'
import { isRemote } from '../remote/remote-address.ts'
import type { FetchOptions, RemoteSource } from '../remote/remote-files.ts'
import type { RunRequest } from '../run/request.ts'
import { RunExecution } from '../run/run-execution.ts'
import type { Places } from '../run/scheduler.ts'
import { EventsRefused, type RunStore } from '../store.ts'
import type { Channel } from './channel.ts'
import { type GivenRun, placeFolder, type RunEvaluator, type RunServices } from './run-methods.ts'
import { writeError } from './written-error.ts'

type Engine = Channel<RunServices>

/** What has grown beyond this is not used again. */
const REUSED_BYTES = 128 * 2 ** 20
/** What one event may say, in letters: whoever stores it has to read it whole. */
const LONGEST_EVENT = 2 ** 25

/** Runs what it is given as an engine would, and asks that one for all that is not evaluation. */
export function evaluateRun(engine: Engine): RunEvaluator {
  let execution: RunExecution | undefined
  const progress: Progress = new Map()
  return {
    ping: () => undefined,
    run: async (_, given) => {
      execution = new RunExecution(
        requestOf(engine, given, progress),
        optionsOf(engine, given),
        placesOf(engine, given),
      )
      await execution.begin(given.retry)
      await engine.call('begun', [])
      const outcome = await execution.outcome
      await execution.told()
      return { outcome, inGoodOrder: process.memoryUsage().heapUsed < REUSED_BYTES }
    },
    stop: () => void execution?.stop(),
    release: () => void execution?.release(),
    progress: (_, fetch, bytes, total) => progress.get(fetch)?.(bytes, total),
  }
}

type Progress = Map<number, NonNullable<FetchOptions['progress']>>

function requestOf(engine: Engine, given: GivenRun, progress: Progress): RunRequest {
  const { run, folder, uri, mode, inputs, task, useCache, network, has } = given
  return {
    run,
    folder,
    inputs,
    useCache,
    network,
    workflow: {
      uri,
      mode,
      read: (wanted) => engine.call('read', [wanted]),
    },
    ...(task === undefined ? {} : { task }),
    ...(has.files ? { files: (wanted: string) => engine.call('locate', [wanted]) } : {}),
    ...(has.remote ? { remote: remoteOf(engine, progress) } : {}),
    ...(has.cache ? { cache: cacheOf(engine) } : {}),
  }
}

function remoteOf(engine: Engine, progress: Progress): RemoteSource {
  let fetches = 0
  return {
    has: isRemote,
    async fetch(text, { signal, sha256, progress: tell } = {}) {
      const number = (fetches += 1)
      if (tell !== undefined) progress.set(number, tell)
      return engine.call('fetch', [text, sha256, number], signal).finally(() => progress.delete(number))
    },
  }
}

function cacheOf(engine: Engine): CallCache {
  return {
    find: (key) => engine.call('find', [key]),
    recent: (task, limit) => engine.call('recent', [task, limit]),
    put: (entry) => engine.call('put', [entry]),
    forget: (entry) => engine.call('forget', [entry]),
  }
}

function optionsOf(engine: Engine, given: GivenRun): EngineOptions {
  const { useHostForImages, taskSeconds } = given
  return {
    store: storeOf(engine),
    executor: executorOf(engine, given),
    hostImagePolicy: useHostForImages ? 'useHost' : 'refuse',
    limits: taskSeconds === undefined ? {} : { taskSeconds },
    report: (error, place) => {
      const reference = randomBytes(5).toString('hex')
      void engine.call('report', [writeError(error), { ...place, reference }]).catch(() => undefined)
      return reference
    },
  }
}

function storeOf(engine: Engine): RunStore {
  return {
    async *read() {
      for (;;) {
        const events = await engine.call('nextEvents', [])
        if (events === undefined) return
        yield events
      }
    },
    append: async (_run, after, events) => {
      if (events.some((event) => JSON.stringify(event).length > LONGEST_EVENT))
        throw new EventsRefused('An event is too large to be stored')
      await engine.call('append', [after, events])
    },
  }
}

function executorOf(engine: Engine, { executor, places, has }: GivenRun): Executor {
  return {
    name: executor,
    places: (folder) => ({
      work: places.work.replace(placeFolder, () => folder),
      inputs: places.inputs.replace(placeFolder, () => folder),
    }),
    capacity: () => Promise.reject(new Error('The engine knows the capacity')),
    software: (image) => engine.call('software', [image]),
    ...(has.tools ? { tools: (command: string) => toolsOf(command, hostSoftware()) } : {}),
    submit: (job) => engine.call('submit', [job]),
    ...(has.queue ? { begun: (handle) => engine.call('jobBegun', [handle]) } : {}),
    wait: (handle, folder) => engine.call('wait', [handle, folder]),
    adopt: (handle, folder) => engine.call('adopt', [handle, folder]),
    cancel: (handles) => engine.call('cancel', [handles]),
    close: () => Promise.resolve(),
  }
}

function placesOf(engine: Engine, { largest }: GivenRun): Places {
  let leases = 0
  const release = (lease: number) => () => void engine.call('letGo', [lease]).catch(() => undefined)
  return {
    largest,
    async acquire(_run, id, share, signal) {
      const lease = (leases += 1)
      try {
        const after = await engine.call('acquire', [lease, id, share], signal)
        return { release: release(lease), ...(after === undefined ? {} : { after }) }
      } catch (error) {
        release(lease)()
        throw error
      }
    },
    occupy(id, share) {
      const lease = (leases += 1)
      void engine.call('occupy', [lease, id, share]).catch(() => undefined)
      return { release: release(lease) }
    },
  }
}
