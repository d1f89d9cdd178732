import { readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import type { Capacity } from '../executor.ts'
import { hostGpus } from '../gpu/host-gpus.ts'

/** What tasks can use of this machine, or of the part of it that a control group leaves. */
export function hostCapacity(): Capacity {
  const limits = ['/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes'].map(readLimit)
  return {
    cpu: availableParallelism(),
    memoryBytes: Math.min(totalmem(), ...limits),
    gpus: hostGpus().length,
  }
}

function readLimit(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8')) || Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
