import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookedEveryMs = 5000
/** A process that was busy for less of that time is at rest, and a pause holds up nobody. */
const restingShare = 0.05
/** Less is not worth a pause. */
const worthBytes = 24 * 1024 ** 2

/**
 * Gives back, whenever the process has nothing to do, the memory that nothing needs any more: what its start took, which is
 * nearly half, and what a large job left. V8 keeps that until as much again has been asked for.
 */
export function collectAtRest(): void {
  let before = performance.eventLoopUtilization()
  let left = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > restingShare || taken() - left < worthBytes) return
    collect()
    left = taken()
  }, lookedEveryMs).unref()
}

function taken(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  if (typeof gc === 'function') gc()
}
