import type { Group } from 'h5wasm'

/** Stands for a truth, which the library cannot write; with its own description it takes as many bytes. */
export const unsettled = 'omics: here will be FALSE, soon'

/** Says of categories that they have no order. It is there once the file is closed and `settleTruths` was called. */
export function writeUnordered(group: Group): void {
  group.create_attribute('ordered', unsettled, [], `S${unsettled.length}`)
}
