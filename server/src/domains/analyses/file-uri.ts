import type { Json } from '@omics/contract/warehouse/workflows'

const scheme = 'omics://'
const shape = /^omics:\/\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/

/** How inputs name a file of the platform: by id, with its name behind it for people. */
export function fileUri(file: { id: string; name: string }): string {
  return `${scheme}${file.id}/${file.name}`
}

/** The id that such a name holds; undefined for any other text. */
export function fileIdOf(uri: string): string | undefined {
  return shape.exec(uri)?.[1]
}

/** Every file that a JSON value names, once. */
export function fileIdsIn(value: Json | undefined, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') {
    const id = fileIdOf(value)
    if (id !== undefined) found.add(id)
  } else if (Array.isArray(value)) {
    for (const item of value) fileIdsIn(item, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) fileIdsIn(item, found)
  }
  return found
}
