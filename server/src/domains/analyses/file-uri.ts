import type { Json } from '@omics/contract/json'
import { textsIn } from './json-texts.ts'

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
export function fileIdsIn(value: Json): Set<string> {
  return new Set([...textsIn(value)].flatMap((text) => fileIdOf(text) ?? []))
}
