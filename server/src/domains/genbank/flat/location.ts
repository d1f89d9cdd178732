/** A stretch of a sequence. Positions begin with 1 and belong to it both; `strand` is 1 or -1. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly strand: 1 | -1
  /** It goes on before its first, or behind its last position, where nobody knows how far. */
  readonly startPartial: boolean
  readonly endPartial: boolean
  /** The site between two bases, which are its start and end. */
  readonly between?: boolean
  /** The accession of the record that it lies in, where that is another. */
  readonly of?: string
}

/** Where a feature lies: its spans in the order in which they are read. */
export interface Location {
  readonly text: string
  /** `order`: nobody says that they are joined. */
  readonly how: 'one' | 'join' | 'order'
  readonly spans: readonly Span[]
}

/** Longer than the longest of thousands of exons. */
const longest = 100_000

const single = /^(?:([A-Za-z0-9_.]+):)?([<>]?)(\d+)(?:(\.\.|\^)([<>]?)(\d+))?$/

/**
 * Reads a location of the feature table (https://www.insdc.org/submitting-standards/feature-table/, 3.4): spans, sites
 * between bases, partial ends, `complement`, `join`, `order`, `one-of` (its first choice), and parts of other records.
 * Undefined where it cannot be read, and where it is longer than 100,000 characters.
 */
export function readLocation(text: string): Location | undefined {
  if (text.length > longest) return undefined
  const plain = text.replace(/\s+/g, '')
  const spans = spansOf(plain, 0)
  if (!spans || spans.length === 0) return undefined
  const how = spans.length === 1 ? 'one' : plain.includes('order(') ? 'order' : 'join'
  return { text: plain, how, spans }
}

const operators = /^(complement|join|order|bond|one-of|group)\((.*)\)$/

/** Deeper than anybody writes. */
const deepest = 20

function spansOf(text: string, depth: number): readonly Span[] | undefined {
  if (depth > deepest) return undefined
  const [, operator, inner] = text.endsWith(')') ? (operators.exec(text) ?? []) : []
  if (operator === undefined || inner === undefined) {
    const one = spanOf(text)
    return one && [one]
  }
  const parts: Span[] = []
  for (const part of apart(inner)) {
    const spans = spansOf(part, depth + 1)
    if (!spans) return undefined
    for (const span of spans) parts.push(span)
    if (operator === 'one-of') break
  }
  if (operator !== 'complement') return parts
  return parts
    .toReversed()
    .map((span) => ({ ...span, strand: span.strand === 1 ? (-1 as const) : (1 as const) }))
}

/** The parts between commas that stand in no bracket. */
function apart(text: string): string[] {
  if (!text.includes('(')) return text.split(',')
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

function spanOf(text: string): Span | undefined {
  // A choice of positions within a span stands for its first, and (102.110) for where it may begin.
  const settled = text.includes('(')
    ? text.replace(/one-of\((\d{1,10})[^()]*\)/g, '$1').replace(/\((\d+)\.\d+\)/g, '$1')
    : text
  const [, of, before, from, between, behind, to] = single.exec(settled) ?? []
  if (from === undefined) return undefined
  const [start, end] = [Number(from), Number(to ?? from)]
  return {
    start,
    end,
    strand: 1,
    startPartial: before === '<',
    endPartial: to === undefined ? before === '>' : behind === '>',
    ...(between === '^' && { between: true }),
    ...(of !== undefined && { of }),
  }
}
