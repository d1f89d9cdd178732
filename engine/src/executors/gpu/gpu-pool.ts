import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from '../executor.ts'
import { hostGpus } from './host-gpus.ts'

const TAKEN_FILE = 'gpus'

/** Which graphics processors of this machine each job has, so that no two jobs share one. */
export class GpuPool {
  readonly #taken = new Map<string, readonly string[]>()

  /** The job with the devices that it gets; itself where it asks for none. What it gets stands beside it. */
  take(job: Job): Job {
    const { gpus: wanted = 0 } = job.resources
    if (wanted === 0) return job
    const used = new Set([...this.#taken.values()].flat())
    const all = hostGpus()
    // The scheduler gives out no more than there are; jobs of another engine on this machine are not known here.
    const gpus = [...all.filter((device) => !used.has(device)), ...used].slice(0, wanted)
    this.#taken.set(job.id, gpus)
    writeFileSync(join(job.folder, TAKEN_FILE), gpus.join())
    return { ...job, gpus }
  }

  /** A job that is under way since before keeps what it got. */
  adopt(id: string, folder: string): void {
    const text = read(join(folder, TAKEN_FILE))
    if (text !== '') this.#taken.set(id, text.split(','))
  }

  release(id: string): void {
    this.#taken.delete(id)
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** What programs of CUDA look at, to use these devices alone. */
export function gpuEnvironment({ gpus = [] }: Job): Record<string, string> {
  return gpus.length === 0 ? {} : { CUDA_VISIBLE_DEVICES: gpus.join() }
}
