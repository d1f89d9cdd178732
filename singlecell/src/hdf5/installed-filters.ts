import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Beside the library itself; absent where optional packages are not installed. */
const folder = join(import.meta.dirname, '../../../node_modules/h5wasm-plugins/plugins')

/** A filter of HDF5 as it was installed; undefined where it was not. */
export function installedFilter(name: string): Uint8Array | undefined {
  const path = join(folder, `libH5Z${name}.so`)
  return existsSync(path) ? readFileSync(path) : undefined
}
