import { shortId } from '../../ui/browser/random-id.ts'
import type { FileSource } from '../../viewers/source.ts'
import type { FileRef } from './file-refs.ts'

/** Files of this computer, as long as the page is not loaded anew: an address can only name them. */
const chosen = new Map<string, readonly [File, ...File[]]>()

/** Takes a file with those that belong to it, such as its index. Their bytes stay where they are. */
export function keepLocal(file: File, beside: readonly File[]): FileRef {
  const key = shortId()
  chosen.set(key, [file, ...beside])
  return { from: 'computer', key, name: file.name }
}

/** A file that was chosen here; undefined where the page was loaded anew since, or the link is somebody else's. */
export function localSource(key: string): FileSource | undefined {
  const [file, ...beside] = chosen.get(key) ?? []
  return file && { ...sourceOfBytes(file), siblings: beside.map(sourceOfBytes) }
}

const addresses = new WeakMap<File, string>()

/** A file whose bytes are here, as viewers read it. */
export function sourceOfBytes(file: File): FileSource {
  const url = addresses.get(file) ?? URL.createObjectURL(file)
  addresses.set(file, url)
  return { name: file.name, size: file.size, mediaType: file.type, url, blob: file }
}
