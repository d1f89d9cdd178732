import type { Hit, Pair, Query } from './hits.ts'

/** A stretch of an alignment as wide as a line. */
interface AlignmentBlock {
  readonly query: AlignedRow
  readonly middle: string
  readonly hit: AlignedRow
}

interface AlignedRow {
  readonly from: number
  readonly letters: string
  readonly to: number
}

/** Columns of a line. */
const usualWidth = 60

/**
 * The lines of a pair, or the first of them, each with the places of its first and last letter. It takes time in
 * proportion to what it gives: genomes have pairs of millions of columns.
 */
export function blocksOf(
  { rows, queryFrom, queryTo, hitFrom, hitTo }: Pair,
  most = Number.POSITIVE_INFINITY,
  width = usualWidth,
): AlignmentBlock[] {
  if (!rows) return []
  const query = placesOf(rows.query, queryFrom, queryTo)
  const hit = placesOf(rows.hit, hitFrom, hitTo)
  const blocks: AlignmentBlock[] = []
  for (let at = 0; at < rows.query.length && blocks.length < most; at += width)
    blocks.push({ query: query(at, width), middle: rows.middle.slice(at, at + width), hit: hit(at, width) })
  return blocks
}

/** How many of its columns so many lines of a pair hold. */
export const columnsOf = ({ rows }: Pair, lines: number): number =>
  Math.min(rows?.query.length ?? 0, lines * usualWidth)

/**
 * Places along a row with gaps, asked for line by line from its beginning; a letter of protein stands on three bases
 * where the sequence was translated.
 */
function placesOf(letters: string, from: number, to: number) {
  const count = letters.replaceAll('-', '').length
  const each = Math.max(1, Math.round((Math.abs(to - from) + 1) / Math.max(1, count)))
  const direction = to < from ? -1 : 1
  let before = 0
  return (at: number, width: number): AlignedRow => {
    const part = letters.slice(at, at + width)
    const here = part.replaceAll('-', '').length
    const first = from + direction * before * each
    before += here
    return { from: first, letters: part, to: here === 0 ? first : first + direction * (here * each - 1) }
  }
}

/** Every pair of a query written out, as BLAST does. */
export function alignmentText(query: Query): string {
  const lines = [`Query= ${query.id} ${query.title}`.trimEnd(), '', `Length=${query.length}`, '']
  for (const hit of query.hits) {
    lines.push(`>${hit.id} ${hit.title}`.trimEnd(), `Length=${hit.length}`, '')
    for (const pair of hit.pairs) lines.push(...pairLines(pair))
  }
  return `${lines.join('\n')}\n`
}

function pairLines(pair: Pair): string[] {
  const { bits, evalue, identical, columns } = pair
  const size = Math.max(...[pair.queryFrom, pair.queryTo, pair.hitFrom, pair.hitTo].map(String).map(sizeOf))
  const row = (name: string, { from, letters, to }: AlignedRow) =>
    `${name.padEnd(6)} ${String(from).padEnd(size)}  ${letters}  ${to}`
  return [
    ` Score = ${bits} bits, Expect = ${evalue}`,
    ` Identities = ${identical}/${columns}`,
    '',
    ...blocksOf(pair).flatMap(({ query, middle, hit }) => [
      row('Query', query),
      `${' '.repeat(9 + size)}${middle}`,
      row('Sbjct', hit),
      '',
    ]),
  ]
}

const sizeOf = (text: string): number => text.length

/** The stretches of the subjects that lie under a query, as FASTA without gaps. */
export function sequencesText({ hits }: Query): string {
  return hits
    .flatMap((hit) => hit.pairs.map((pair) => record(hit, pair)))
    .filter((text) => text !== '')
    .join('')
}

function record({ id, title }: Hit, { rows, hitFrom, hitTo }: Pair): string {
  if (!rows) return ''
  const letters = rows.hit.replaceAll('-', '')
  return `>${id}:${hitFrom}-${hitTo} ${title}`.trimEnd() + `\n${letters.replaceAll(/.{1,60}/g, '$&\n')}`
}
