import type { ready } from 'h5wasm'

type Library = Awaited<typeof ready>

/** How h5py writes what is asked to be packed fast, and with it anndata: a filter that the library loads when a file has it. */
export const lzf = 'lzf'

/** Puts a filter where the library looks for it when a file asks for one of this name. */
export function addFilter(library: Library, name: string, bytes: Uint8Array): void {
  const [folder] = library.get_plugin_search_paths()
  if (folder === undefined) return
  const { FS } = library
  FS.mkdirTree(folder)
  FS.writeFile(`${folder}/libH5Z${name}.so`, bytes)
}
