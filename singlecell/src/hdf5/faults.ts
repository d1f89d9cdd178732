import { File } from 'h5wasm'
import { Unreadable } from '../unreadable.ts'

/** Opens a file of the library's own file system. Throws `Unreadable` where it is no HDF5. */
export function openFile(path: string, mode: 'r' | 'w' | 'a'): File {
  try {
    return new File(path, mode)
  } catch {
    throw new Unreadable('not_hdf5')
  }
}

/** The library tells what is wrong by the lines of its own error stack, or stumbles over bytes that are not sound. */
export function asUnreadable(error: unknown): unknown {
  if (error instanceof Unreadable) return error
  if (isTooLarge(error)) return new Unreadable('too_large')
  const [, filter] = /required filter '([^']{1,40})' is not registered/.exec(String(error)) ?? []
  return filter === undefined ? new Unreadable('damaged') : new Unreadable('unknown_filter', filter)
}

/** No room for an array, here or in the library. */
const isTooLarge = (error: unknown) =>
  error instanceof RangeError && /allocation failed|invalid (typed )?array length/i.test(error.message)
