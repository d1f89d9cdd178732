import type { Span } from './record.ts'

/** What a place names in its own sequence; parts in other records have none here. */
interface Placed {
  readonly spans: readonly Span[]
  readonly strand: 1 | -1
}

/**
 * Reads a place of a feature table, such as `join(complement(4..10),<20..>30)`: the feature table of INSDC, 3.4. `one-of`
 * takes the first that it offers, and a span whose end comes before its start goes over the origin.
 * @param length letters of the record, which bound what is given back
 */
export function readPlace(text: string, length: number, circular: boolean): Placed {
  const plain = text.replaceAll(/\s/g, '').replaceAll(/one-of\(([^(),]*)[^()]*\)/g, '$1')
  const parts: { span: Span; back: boolean }[] = []
  const whole = /^complement\((.*)\)$/.exec(plain)
  for (const [part, before = ''] of partsIn(whole?.[1] ?? plain)) {
    const back = Boolean(whole) !== before.endsWith('complement(')
    const [, from, to = from] =
      /^[<>]?\(?(\d+)(?:\.\d+\))?(?:(?:\.\.|\^)[<>]?\(?(?:\d+\.)?(\d+)\)?)?$/.exec(part) ?? []
    const start = Number(from) - 1
    const end = Number(to)
    if (!(start >= 0) || start >= length || !(end > 0)) continue
    if (end > start) parts.push({ span: [start, Math.min(end, length)], back })
    else if (circular) parts.push({ span: [start, length], back }, { span: [0, Math.min(end, length)], back })
  }
  const strand = parts.length > 0 && parts.every(({ back }) => back) ? -1 : 1
  const spans = parts.map(({ span }) => span)
  // What a complement holds is written along the other strand.
  return { spans: strand === -1 && whole ? spans.toReversed() : spans, strand }
}

/** The places between commas and brackets, each with what stands before it. */
function* partsIn(text: string): Generator<readonly [part: string, before?: string]> {
  for (const { 1: before = '', 2: part = '' } of text.matchAll(
    /((?:(?:join|order|bond|complement)\()*)([^(),][^,()]*(?:\(\d+\.\d+\)[^,()]*)*|\(\d+\.\d+\)[^,()]*)/g,
  ))
    yield [part, before]
}
