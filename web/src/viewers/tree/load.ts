import { streamBytes } from '../bytes/stream.ts'
import type { FileSource } from '../source.ts'
import { TreeFault, type Clade } from '@omics/contract/trees/clade'
import { parseTree } from './parse-tree.ts'
import { cladesOf, tipsOf } from './shape.ts'

/** Beyond this nobody finds anything in a picture, and the browser stands still. */
const mostTips = 200_000
const mostClades = 2.5 * mostTips
const largest = 128 * 1024 * 1024

export type TreeDocument =
  | { kind: 'tree'; root: Clade; tips: number }
  | { kind: 'too-large'; most: number }
  | { kind: 'broken'; place: number | undefined }

/** The tree of a file; one that is too large to be drawn, or broken, says so. */
export async function loadTree(source: FileSource, signal: AbortSignal): Promise<TreeDocument> {
  const text = await textOf(source, signal)
  if (text === undefined) return { kind: 'too-large', most: mostTips }
  try {
    const root = parseTree(text)
    const tips = tipsOf(root)
    return tips > mostTips || cladesOf(root) > mostClades
      ? { kind: 'too-large', most: mostTips }
      : { kind: 'tree', root, tips }
  } catch (error) {
    if (error instanceof TreeFault) return { kind: 'broken', place: error.place }
    throw error
  }
}

/** All of a text file, unpacked; undefined where it is too large. */
export async function textOf(source: FileSource, signal: AbortSignal): Promise<string | undefined> {
  if (source.size > largest) return undefined
  const decoder = new TextDecoder()
  const parts: string[] = []
  let bytes = 0
  for await (const part of streamBytes(source, signal)) {
    bytes += part.bytes.length
    if (bytes > largest) return undefined
    parts.push(decoder.decode(part.bytes, { stream: true }))
  }
  parts.push(decoder.decode())
  return parts.join('')
}
