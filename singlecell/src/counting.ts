import * as scran from 'scran.js'

/**
 * Lends scran.js, with as many threads as the step was given processors, and ends its threads; with 0, nothing that
 * counts by threads may be called.
 */
export async function withScran<T>(
  threads: number,
  use: (library: typeof scran) => T | Promise<T>,
): Promise<T> {
  await scran.initialize({ numberOfThreads: threads })
  try {
    return await use(scran)
  } finally {
    await scran.terminate()
  }
}
