import { CutOff, Damaged } from '../bytes/gzip.ts'
import { streamLines } from '../bytes/stream.ts'
import { LeftOutLines, type LeftOut } from '../left-out.ts'
import type { FileSource } from '../source.ts'
import { smallEnough } from './formats.ts'
import type { GenomeTrack } from './load.ts'
import { cellsOf, columnsOf } from './text-columns.ts'

/**
 * The lines of a text that are no records, and the text without them, so that one does not hide the others; undefined
 * where all are sound. A file with an index is not read whole. `isLast`: it is the last line alone.
 */
export async function leftOutOf(
  { source, format: { format }, index }: GenomeTrack,
  signal: AbortSignal,
): Promise<{ leftOut: LeftOut; rest: FileSource; isLast: boolean } | undefined> {
  const rule = rules.get(format)
  if (!rule || index || source.size > smallEnough) return undefined
  const bad = new Set<number>()
  const told = new LeftOutLines()
  const count = (number: number) => {
    bad.add(number)
    told.add(number)
  }
  try {
    const lines = await eachLine(source, format, rule, count, signal)
    if (bad.size === 0) return undefined
    const isLast = bad.size === 1 && bad.has(lines)
    return { leftOut: told.all, rest: await without(source, bad, signal), isLast }
  } catch (error) {
    // That it was cut off or damaged is told of the whole file.
    if (error instanceof CutOff || error instanceof Damaged) return undefined
    throw error
  }
}

/** @returns how many lines were looked at */
async function eachLine(
  source: FileSource,
  format: string,
  isSound: Rule,
  onBad: (number: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const { start, end } = columnsOf(format)
  let number = 0
  let titled = false
  for await (const { lines } of streamLines(source, signal))
    for (const line of lines) {
      number += 1
      if (format === 'gff3' && line.startsWith('##FASTA')) return number
      if (line.trim() === '' || /^(#|track\s|browser\s)/.test(line)) continue
      const cells = cellsOf(line, mostCells)
      // Some have a line of titles that nothing marks as one.
      const isTitle = !titled && !/\d/.test(`${cells[start]}${cells[end]}`)
      titled = true
      if (!isTitle && !isSound(cells)) onBad(number)
    }
  return number
}

/** The same text without some of its lines. */
async function without(
  source: FileSource,
  bad: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<FileSource> {
  const parts: string[] = []
  let number = 0
  for await (const { lines } of streamLines(source, signal)) {
    const kept = lines.filter(() => !bad.has((number += 1)))
    if (kept.length > 0) parts.push(`${kept.join('\n')}\n`)
  }
  // No longer packed.
  const name = source.name.replace(/\.b?gz$/i, '')
  const blob = new File(parts, name)
  return { ...source, name, size: blob.size, blob }
}

/** Columns that tell whether a line is a record. */
const mostCells = 9

type Rule = (cells: readonly string[]) => boolean

const place = (cell = '') => (/^\d+(\.\d+)?$/.test(cell.trim()) ? Number(cell) : Number.NaN)
const isStretch = (start: number, end: number) => start <= end
const isNumber = (cell = '') => cell.trim() !== '' && !Number.isNaN(Number(cell))

const bed: Rule = ([, start, end]) => isStretch(place(start), place(end))
const gff: Rule = (cells) =>
  cells.length >= 8 && place(cells[3]) >= 1 && isStretch(place(cells[3]), place(cells[4]))
/** Of an end that is not known, both places are -1 or a full stop. */
const bedpeEnd = (start = '', end = '') =>
  (/^(-1|\.)$/.test(start) && start === end) || isStretch(place(start), place(end))

const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['bed', bed],
  ['narrowPeak', bed],
  ['broadPeak', bed],
  ['bedgraph', (cells) => bed(cells) && isNumber(cells[3])],
  ['gff3', gff],
  ['gtf', gff],
  ['bedpe', (cells) => bedpeEnd(cells[1], cells[2]) && bedpeEnd(cells[4], cells[5])],
  [
    'seg',
    (cells) => cells.length >= 5 && isStretch(Number(cells[2] || Number.NaN), Number(cells[3] || Number.NaN)),
  ],
  ['vcf', (cells) => cells.length >= 8 && place(cells[1]) >= 0],
])
