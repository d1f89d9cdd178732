import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By then what a start needs has been read, and whoever opens the first page has it. */
const afterMs = 10_000

/**
 * Gives back the memory that starting took and nothing needs any more: it is nearly half of a process at rest, and V8
 * leaves it until as much again has been asked for.
 */
export function collectStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    if (typeof collect === 'function') collect()
  }, afterMs).unref()
}
