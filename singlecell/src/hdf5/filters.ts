import type { Dataset, ready } from 'h5wasm'
import { Unreadable } from '../unreadable.ts'

type Library = Awaited<typeof ready>

/** How h5py writes what is asked to be packed fast, and with it anndata: a filter that the library loads when a file has it. */
export const lzf = 'lzf'
/** Its number, and how many numbers it is told of a part, of which the last is the size. */
const [number, told] = [32_000, 3]

/**
 * The filter calls what the library does not give it where it is not told how large a part is, and later releases of
 * HDF5 do not tell it of texts. Throws `Unreadable` for such a part, before that ends the library.
 */
export function requireSizeTold({ filters }: Dataset): void {
  if (filters.some(({ id, cd_values }) => id === number && cd_values.length < told))
    throw new Unreadable('unknown_filter', lzf)
}

/** Puts a filter where the library looks for it when a file asks for one of this name. */
export function addFilter(library: Library, name: string, bytes: Uint8Array): void {
  const [folder] = library.get_plugin_search_paths()
  if (folder === undefined) return
  const { FS } = library
  FS.mkdirTree(folder)
  FS.writeFile(`${folder}/libH5Z${name}.so`, bytes)
}
