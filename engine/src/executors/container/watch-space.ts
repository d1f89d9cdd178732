import { join } from 'node:path'
import { spaceTaken } from '../process/supervisor/work-space.ts'

const LOOK_MS = 1000
// Counting a million files must not keep the machine busy.
const COUNTING_PAUSES = 20

/**
 * Calls `over` when the work folder of a job comes to take more than so many bytes; gives a function that ends the
 * watch.
 */
export function watchSpace(folder: string, limitBytes: number, over: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isWatched = true
  const look = async () => {
    const started = performance.now()
    const taken = await spaceTaken(join(folder, 'work'), limitBytes)
    if (!isWatched) return
    if (taken > limitBytes) over()
    else lookAfter((performance.now() - started) * COUNTING_PAUSES)
  }
  const lookAfter = (pause: number) => {
    timer = setTimeout(() => void look(), Math.max(LOOK_MS, pause))
  }
  lookAfter(0)
  return () => {
    isWatched = false
    clearTimeout(timer)
  }
}
