import { statfs } from 'node:fs/promises'
import type { Requirements } from '@omics/wdl/execution'
import type { Resources } from '../executors/executor.ts'
import { failure, RunFailure } from './failure.ts'
import type { Scheduler } from './scheduler.ts'

const GIB = 2 ** 30
const DEFAULT_MEMORY = 2 * GIB

/**
 * What an attempt gets: what the task asks for, with twice the memory of the attempt before when memory was why
 * that failed, as far as the machine has it. Throws tooMuchAsked when the task's own wish can never be met.
 */
export async function resourcesFor(
  { cpu = 1, memoryBytes, disks, gpu, gpuCount }: Requirements,
  moreMemory: number,
  scheduler: Scheduler,
  folder: string,
): Promise<Resources> {
  const { largest } = scheduler
  if (cpu > largest.cpu) throw tooMuch('cpu', String(cpu), String(largest.cpu))
  if (memoryBytes !== undefined && memoryBytes > largest.memoryBytes) {
    throw tooMuch('memory', gibibytes(memoryBytes), gibibytes(largest.memoryBytes))
  }
  const { gpus = Number.POSITIVE_INFINITY } = largest
  if (gpuCount > gpus) throw tooMuch('gpu', String(gpuCount), String(gpus))
  const diskBytes = disks.reduce((sum, { bytes }) => sum + bytes, 0)
  if (diskBytes > 0) {
    const { bavail, bsize } = await statfs(folder)
    if (diskBytes > bavail * bsize) throw tooMuch('disk', gibibytes(diskBytes), gibibytes(bavail * bsize))
  }
  const wished = (memoryBytes ?? DEFAULT_MEMORY) * moreMemory
  return {
    cpu,
    memoryBytes: Math.min(wished, largest.memoryBytes),
    diskBytes,
    gpu,
    ...(gpu && { gpus: gpuCount }),
  }
}

const gibibytes = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`

function tooMuch(what: string, asked: string, has: string): RunFailure {
  return new RunFailure(failure('tooMuchAsked', { what, asked, has }))
}
