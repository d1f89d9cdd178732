import { readRange } from '../bytes/range.ts'
import type { FileSource } from '../source.ts'
import { NewickFault, parseNewick, type Clade } from './newick.ts'
import { cladesOf, tipsOf } from './shape.ts'

/** Beyond this a page of names helps nobody, and the browser stands still. */
const mostTips = 5000
const mostClades = 4 * mostTips
const largest = 4 * 1024 * 1024

export type TreeDocument =
  | { kind: 'tree'; root: Clade }
  | { kind: 'too-large' }
  | { kind: 'broken'; place: number }

/** The tree of a file; one that is too large to be drawn, or broken, says so. */
export async function loadTree(source: FileSource, signal: AbortSignal): Promise<TreeDocument> {
  if (source.size > largest) return { kind: 'too-large' }
  const text = new TextDecoder().decode(await readRange(source, 0, source.size, signal))
  try {
    const root = parseNewick(text)
    return tipsOf(root) > mostTips || cladesOf(root) > mostClades
      ? { kind: 'too-large' }
      : { kind: 'tree', root }
  } catch (error) {
    if (error instanceof NewickFault) return { kind: 'broken', place: error.place }
    throw error
  }
}
