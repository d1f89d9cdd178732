import type { EngineOptions } from '../options.ts'
import type { RunRequest } from '../run/request.ts'
import type { Lease, Scheduler } from '../run/scheduler.ts'
import type { Channel } from './channel.ts'
import type { RunEvaluator, RunServices } from './run-methods.ts'
import { readError } from './written-error.ts'

/** What a run that is evaluated elsewhere may have done here, and nothing else: it names no other run. */
export class Services {
  readonly #request: RunRequest
  readonly #options: EngineOptions
  readonly #scheduler: Scheduler
  readonly #leases = new Map<number, Lease | 'gone'>()
  #appending: Promise<unknown> = Promise.resolve()

  constructor(request: RunRequest, options: EngineOptions, scheduler: Scheduler) {
    this.#request = request
    this.#options = options
    this.#scheduler = scheduler
  }

  methods(evaluator: Channel<RunEvaluator>, begun: () => void): RunServices {
    const { run, workflow, files, remote } = this.#request
    const { store, executor, report } = this.#options
    const events = store.read(run)[Symbol.asyncIterator]()
    return {
      begun,
      read: (_, uri) => workflow.read(uri),
      nextEvents: async () => {
        const { value, done } = await events.next()
        return done === true ? undefined : value
      },
      append: (_, after, events) => {
        const appended = store.append(run, after, events)
        this.#appending = appended.catch(() => undefined)
        return appended
      },
      software: (_, image) => executor.software(image),
      submit: (_, job) => executor.submit(job),
      jobBegun: (_, handle) => needed(executor.begun, 'begun')(handle),
      wait: (_, handle, folder) => executor.wait(handle, folder),
      adopt: (_, handle, folder) => executor.adopt(handle, folder),
      cancel: (_, handles) => executor.cancel(handles),
      ...this.#places(run),
      ...this.#cache(),
      locate: (_, uri) => needed(files, 'files')(uri),
      fetch: (signal, text, sha256, fetch) =>
        needed(remote, 'remote').fetch(text, {
          signal,
          ...(sha256 === undefined ? {} : { sha256 }),
          progress: (bytes, total) =>
            void evaluator.call('progress', [fetch, bytes, total]).catch(() => undefined),
        }),
      report: (_, error, place) => void report?.(readError(error), { ...place, run }),
    }
  }

  /** Resolves when nothing that was asked for is being stored any more. */
  async stored(): Promise<void> {
    await this.#appending
  }

  /** Gives back what a run has not given back that is gone. */
  release(): void {
    for (const lease of this.#leases.values()) if (lease !== 'gone') lease.release()
    this.#leases.clear()
  }

  #places(run: string): Pick<RunServices, 'acquire' | 'occupy' | 'letGo'> {
    return {
      acquire: async (signal, number, id, share) => {
        const lease = await this.#scheduler.acquire(run, id, share, signal)
        if (this.#leases.get(number) === 'gone' || signal.aborted) {
          lease.release()
          return undefined
        }
        this.#leases.set(number, lease)
        return lease.after
      },
      occupy: (_, number, id, share) => void this.#leases.set(number, this.#scheduler.occupy(id, share)),
      letGo: (_, number) => {
        const lease = this.#leases.get(number)
        // It may still wait for what nobody needs any more.
        if (lease === undefined) return void this.#leases.set(number, 'gone')
        if (lease !== 'gone') lease.release()
        this.#leases.delete(number)
      },
    }
  }

  #cache(): Pick<RunServices, 'find' | 'recent' | 'put' | 'forget'> {
    const cache = () => needed(this.#request.cache ?? this.#options.cache, 'cache')
    return {
      find: (_, key) => cache().find(key),
      recent: (_, task, limit) => cache().recent(task, limit),
      put: (_, entry) => cache().put(entry),
      forget: (_, entry) => cache().forget(entry),
    }
  }
}

function needed<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`This run has no ${what}`)
  return value
}
