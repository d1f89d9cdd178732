import { statfs } from 'node:fs/promises'
import type { Requirements } from '@omics/wdl/execution'
import type { Resources } from '../../executors/executor.ts'
import { failure, RunFailure } from '../failure/failure.ts'
import type { Places, Share } from '../scheduler.ts'

// A task that fails so often fails always; without an end it would keep its place for ever.
const MOST_RETRIES = 100
const MIB = 2 ** 20
const GIB = 2 ** 30
// What a task gets that names no memory: the specification's 2 GiB, or its processors' part of a larger machine.
const LEAST_MEMORY = 2 * GIB
const MOST_MEMORY_PER_CPU = 8 * GIB

/**
 * What an attempt gets: what the task asks for, with twice the memory of the attempt before when memory was why
 * that failed, as far as the machine has it. Throws tooMuchAsked when the task's own wish can never be met, and
 * retriesRefused.
 */
export async function resourcesFor(
  { cpu = 1, memoryBytes, disks, gpu, gpuCount, fpga, maxRetries, preemptible }: Requirements,
  moreMemory: number,
  scheduler: Places,
  folder: string,
): Promise<Resources> {
  const { largest } = scheduler
  const retries = Math.max(maxRetries, preemptible)
  if (retries > MOST_RETRIES) {
    const counts = { asked: String(retries), most: String(MOST_RETRIES) }
    throw new RunFailure(failure('retriesRefused', counts))
  }
  if (cpu > largest.cpu) throw tooMuch('cpu', String(cpu), String(largest.cpu))
  if (memoryBytes !== undefined && memoryBytes > largest.memoryBytes) {
    throw tooMuch('memory', gibibytes(memoryBytes), gibibytes(largest.memoryBytes))
  }
  const { gpus = Number.POSITIVE_INFINITY } = largest
  if (gpuCount > gpus) throw tooMuch('gpu', String(gpuCount), String(gpus))
  if (fpga) throw tooMuch('fpga', '1', '0')
  const diskBytes = disks.reduce((sum, { bytes }) => sum + bytes, 0)
  if (diskBytes > 0) {
    const { bavail, bsize } = await statfs(folder)
    if (diskBytes > bavail * bsize) throw tooMuch('disk', gibibytes(diskBytes), gibibytes(bavail * bsize))
  }
  const wished = (memoryBytes ?? defaultMemory(cpu, largest)) * moreMemory
  return {
    cpu,
    memoryBytes: Math.min(wished, largest.memoryBytes),
    diskBytes,
    gpu,
    ...(gpu && { gpus: gpuCount }),
  }
}

/**
 * The memory of a task that names none, in bytes. It is its limit, and counted like one that was asked for: as many such
 * tasks run at a time as there are processors, and together they have what the machine has.
 */
export function defaultMemory(cpu: number, largest: Share): number {
  // A service that tells nothing of its machines has no part to give.
  const isKnown = largest.memoryBytes < Number.MAX_SAFE_INTEGER
  const perCpu = isKnown ? Math.min(largest.memoryBytes / largest.cpu, MOST_MEMORY_PER_CPU) : 0
  const part = Math.floor((perCpu * cpu) / MIB) * MIB
  return Math.min(Math.max(part, LEAST_MEMORY), largest.memoryBytes)
}

const gibibytes = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`

function tooMuch(what: string, asked: string, has: string): RunFailure {
  return new RunFailure(failure('tooMuchAsked', { what, asked, has }))
}
