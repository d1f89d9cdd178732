import type { Span } from './record.ts'

/** What a place names in its own sequence; parts in other records have none here. */
interface Placed {
  readonly spans: readonly Span[]
  /** That of all its spans; 1 where they are of both, and those that are read backwards say so. */
  readonly strand: 1 | -1
}

interface Part {
  readonly span: Span
  readonly strand: 1 | -1
}

/**
 * Reads a place of a feature table, such as `join(complement(4..10),<20..>30)`: the feature table of INSDC, 3.4. `one-of`
 * takes the first that it offers, and a span whose end comes before its start goes over the origin.
 * @param length letters of the record, which bound what is given back
 */
export function readPlace(text: string, length: number, circular: boolean): Placed {
  const plain = text
    .replaceAll(/\s/g, '')
    .replaceAll(/one-of\(([^(),]*)[^()]*\)/g, '$1')
    // An end that lies between two bases: the outer one of each.
    .replaceAll(/\.\.([<>]?)\(\d+\.(\d+)\)/g, '..$1$2')
    .replaceAll(/\((\d+)\.\d+\)/g, '$1')
  const parts = partsIn(plain, (part) => spansOf(part, length, circular))
  const strand = parts.length > 0 && parts.every((part) => part.strand === -1) ? -1 : 1
  return {
    spans: parts.map(({ span: [from, to], strand: own }) => (own === strand ? [from, to] : [from, to, own])),
    strand,
  }
}

/** The parts within brackets, in the order in which they are read: what a complement holds, from its end. */
function partsIn(text: string, read: (part: string) => readonly Span[]): Part[] {
  let parts: Part[] = []
  const outer: { parts: Part[]; back: boolean }[] = []
  for (const [token, name] of text.matchAll(/([\w-]*)\(|\)|[^(),]+/g)) {
    if (name !== undefined) {
      outer.push({ parts, back: name === 'complement' })
      parts = []
    } else if (token !== ')') for (const span of read(token)) parts.push({ span, strand: 1 })
    else {
      const around = outer.pop()
      if (!around) continue
      for (const part of around.back ? parts.toReversed() : parts)
        around.parts.push(around.back ? { ...part, strand: part.strand === 1 ? -1 : 1 } : part)
      parts = around.parts
    }
  }
  return outer.length === 0 ? parts : []
}

/** `4..10`, `<4..>10`, `4^5` or `4`; nothing for what lies elsewhere. */
function spansOf(part: string, length: number, circular: boolean): readonly Span[] {
  const [, from, to = from] = /^[<>]?(\d+)(?:(?:\.\.|\^)[<>]?(\d+))?$/.exec(part) ?? []
  const start = Number(from) - 1
  const end = Number(to)
  if (!(start >= 0) || start >= length || !(end > 0)) return []
  if (end > start) return [[start, Math.min(end, length)]]
  return circular
    ? [
        [start, length],
        [0, Math.min(end, length)],
      ]
    : []
}
