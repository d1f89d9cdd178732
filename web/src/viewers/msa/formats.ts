import { joined } from '../bytes/joined.ts'
import { alignmentOf, AlignmentFault, lettersOf, type Alignment } from './alignment.ts'

/** Rows that come in pieces, in the order in which their names were first seen. */
class Pieces {
  readonly #parts = new Map<string, Uint8Array[]>()

  add(name: string, letters: Uint8Array): void {
    const known = this.#parts.get(name)
    if (known) known.push(letters)
    else this.#parts.set(name, [letters])
  }

  /** @param isAligned every block adds as many letters to each row, so that a shorter one is cut off */
  alignment(isAligned = false): Alignment {
    const rows = [...this.#parts.values()].map(joined)
    if (isAligned && rows.some(({ length }) => length !== rows[0]?.length)) throw new AlignmentFault('cut')
    return alignmentOf([...this.#parts.keys()], rows)
  }
}

/** Reads Clustal, Stockholm or PHYLIP, told apart by how they begin. Throws AlignmentFault. */
export function parseAlignment(text: string): Alignment {
  if (text.trim() === '') throw new AlignmentFault('empty')
  if (/^\s*(CLUSTAL|MUSCLE|PROBCONS|MAFFT)/i.test(text)) return parseClustal(text)
  if (/^\s*# STOCKHOLM/.test(text)) return parseStockholm(text)
  if (/^\s*\d+\s+\d+/.test(text)) return parsePhylip(text)
  throw new AlignmentFault('format')
}

/** Blocks of a name, letters and perhaps a count; lines without a name are about conservation. */
function parseClustal(text: string): Alignment {
  const pieces = new Pieces()
  for (const line of text.split(/\r?\n/).slice(1)) {
    const [, name = '', letters = ''] = /^(\S+)\s+([A-Za-z*.?~-]+)(?:\s+\d+)?\s*$/.exec(line) ?? []
    if (name !== '' && !/^[*:.\s]+$/.test(line)) pieces.add(name, lettersOf(letters))
  }
  return pieces.alignment(true)
}

/** The first alignment of a file in Stockholm: lines of a name and letters up to //. */
function parseStockholm(text: string): Alignment {
  const pieces = new Pieces()
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '//') return pieces.alignment()
    if (line.startsWith('#') || line.trim() === '') continue
    const [, name = '', letters = ''] = /^\s*(\S+)\s+(\S+)\s*$/.exec(line) ?? []
    if (name === '') throw new AlignmentFault('format')
    pieces.add(name, lettersOf(letters))
  }
  throw new AlignmentFault('cut')
}

/** PHYLIP, its names of ten letters or up to a space, its rows one by one or in turns. */
function parsePhylip(text: string): Alignment {
  const [header = '', ...body] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [count = 0, columns = 0] = header.trim().split(/\s+/).map(Number)
  if (!(count > 0 && columns > 0)) throw new AlignmentFault('empty')
  if (body.length < count) throw new AlignmentFault('cut')
  for (const nameOf of [byTen, bySpace])
    for (const rowsOf of [interleaved, sequential]) {
      const found = rowsOf(body, count, columns, nameOf)
      if (found) return alignmentOf(found.names, found.rows)
    }
  throw new AlignmentFault('cut')
}

type NameOf = (line: string) => readonly [string, string]
const byTen: NameOf = (line) => [line.slice(0, 10).trim(), line.slice(10)]
const bySpace: NameOf = (line) => {
  const [, name = '', rest = ''] = /^\s*(\S+)\s+(.*)$/.exec(line) ?? []
  return [name, rest]
}

interface Found {
  readonly names: string[]
  readonly rows: Uint8Array[]
}

function interleaved(
  lines: readonly string[],
  count: number,
  columns: number,
  nameOf: NameOf,
): Found | undefined {
  const names = lines.slice(0, count).map((line) => nameOf(line)[0])
  const parts = names.map((_, at) => [
    lettersOf(nameOf(lines[at] ?? '')[1]),
    ...lines
      .slice(count)
      .filter((_line, index) => index % count === at)
      .map(lettersOf),
  ])
  return whole({ names, rows: parts.map(joined) }, columns)
}

function sequential(
  lines: readonly string[],
  count: number,
  columns: number,
  nameOf: NameOf,
): Found | undefined {
  const names: string[] = []
  const parts: Uint8Array[][] = []
  let length = columns
  for (const line of lines) {
    if (length >= columns) {
      const [name, rest] = nameOf(line)
      names.push(name)
      const letters = lettersOf(rest)
      parts.push([letters])
      length = letters.length
    } else {
      const letters = lettersOf(line)
      parts.at(-1)?.push(letters)
      length += letters.length
    }
  }
  return names.length === count ? whole({ names, rows: parts.map(joined) }, columns) : undefined
}

function whole(found: Found, columns: number): Found | undefined {
  const fits = found.rows.every((row) => row.length === columns) && found.names.every((name) => name !== '')
  return fits ? found : undefined
}
