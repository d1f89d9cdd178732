import { type File, ready } from 'h5wasm'
import { Unreadable } from '../unreadable.ts'
import { asUnreadable, openFile } from './faults.ts'
import { addFilter } from './filters.ts'

const path = '/file'

/** Gives a filter of HDF5 by its name, where there is one. */
export type Filters = (name: string) => Promise<Uint8Array | undefined>

/**
 * Does something with an HDF5 file whose bytes are here, as in a browser, and does it anew where the file turns out to
 * ask for a filter that is fetched then. Throws `Unreadable`.
 */
export async function withHdf5Bytes<T>(
  bytes: Uint8Array,
  use: (file: File) => T,
  filters?: Filters,
): Promise<T> {
  const library = await ready
  library.activate_throwing_error_handler()
  library.FS.writeFile(path, bytes)
  try {
    return read(use)
  } catch (error) {
    const filter = isFilterLacking(error) ? await filters?.(error.detail) : undefined
    if (!filter || !isFilterLacking(error)) throw error
    addFilter(library, error.detail, filter)
    return read(use)
  } finally {
    library.FS.unlink(path)
  }
}

function read<T>(use: (file: File) => T): T {
  try {
    const file = openFile(path, 'r')
    const made = use(file)
    file.close()
    return made
  } catch (error) {
    throw asUnreadable(error)
  }
}

const isFilterLacking = (error: unknown): error is Unreadable =>
  error instanceof Unreadable && error.reason === 'unknown_filter'
