import type { Head, LiteratureReference } from './record.ts'
import { UnreadableRecord } from './split.ts'

/** Column at which the text of a line begins. */
const column = 12

/**
 * Reads what stands before the sequence of a record of GenBank or GenPept, and gives the lines of its feature table.
 * The format: https://www.ncbi.nlm.nih.gov/genbank/release/current/, section 3.4.
 */
export function readGenbankHead(text: string): { head: Head; table: readonly string[] } {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const start = lines.findIndex((line) => line.startsWith('FEATURES'))
  const before = start < 0 ? lines : lines.slice(0, start)
  refuseLongLines(before)
  const sections = sectionsOf(before)
  const table = start < 0 ? [] : tableOf(lines, start + 1)
  return { head: headOf(sections), table }
}

/** Of what is written by the format none is longer than 80 characters, and of other programs none so long. */
const longestLine = 10_000

/** Throws `UnreadableRecord` where a line is longer than patterns are to be held against. */
export function refuseLongLines(lines: readonly string[]): void {
  if (lines.some((line) => line.length > longestLine)) throw new UnreadableRecord('long')
}

function tableOf(lines: readonly string[], from: number): readonly string[] {
  let to = from
  while (to < lines.length && (lines[to] ?? ' ').startsWith(' ')) to += 1
  return lines.slice(from, to)
}

/** A keyword with its lines, those of keywords below it included. */
interface Section {
  readonly key: string
  readonly lines: string[]
  readonly below: Section[]
}

function sectionsOf(lines: readonly string[]): Section[] {
  const sections: Section[] = []
  let current: Section | undefined
  for (const line of lines) {
    const key = line.slice(0, column).trim()
    const text = line.slice(column)
    if (key === '') current?.lines.push(text)
    else {
      current = { key, lines: [text], below: [] }
      if (line.startsWith(' ')) sections.at(-1)?.below.push(current)
      else sections.push(current)
    }
  }
  return sections
}

const joined = (section: Section | undefined, between = ' ') =>
  section?.lines
    .map((line) => line.trim())
    .join(between)
    .trim() ?? ''

/** A full stop alone says that there is none. */
const unlessDot = (text: string) => (text === '.' ? '' : text)

function headOf(sections: readonly Section[]): Head {
  const section = (key: string) => sections.find((one) => one.key === key)
  const locus = locusOf(section('LOCUS')?.lines[0] ?? '')
  const [accession = ''] = unlessDot(joined(section('ACCESSION'))).split(' ', 1)
  const [version = ''] = unlessDot(joined(section('VERSION'))).split(' ', 1)
  const organism = section('SOURCE')?.below.find(({ key }) => key === 'ORGANISM')
  return {
    ...locus,
    accession: accession || locus.name,
    version: version || accession || locus.name,
    definition: joined(section('DEFINITION')).replace(/\.$/, ''),
    organism: organism?.lines[0]?.trim() ?? '',
    lineage: listOf(organism?.lines.slice(1).join(' ') ?? ''),
    keywords: listOf(unlessDot(joined(section('KEYWORDS')))),
    references: sections.filter(({ key }) => key === 'REFERENCE').map(referenceOf),
    comment: joined(section('COMMENT'), '\n'),
  }
}

/** A list with semicolons between and a full stop at its end. */
export function listOf(text: string): string[] {
  return text
    .trim()
    .replace(/\.$/, '')
    .split(/;\s*/)
    .map((one) => one.trim())
    .filter(Boolean)
}

function referenceOf({ below }: Section): LiteratureReference {
  const of = (key: string) => joined(below.find((one) => one.key === key))
  const journal = of('JOURNAL')
  return {
    title: of('TITLE'),
    authors: of('AUTHORS') || of('CONSRTM'),
    journal,
    pubmed: of('PUBMED'),
    doi: /doi:\s*(10\.\S+)/i.exec(`${journal} ${of('REMARK')}`)?.[1]?.replace(/[.,;]$/, '') ?? '',
  }
}

const divisions = /\b(PRI|ROD|MAM|VRT|INV|PLN|BCT|VRL|PHG|SYN|UNA|EST|PAT|STS|GSS|HTG|HTC|ENV|CON|TSA)\b/

/** The line LOCUS, whose parts are found by what they look like: old records and other programs differ in its columns. */
function locusOf(
  line: string,
): Pick<Head, 'name' | 'length' | 'molecule' | 'circular' | 'division' | 'date'> {
  const [name = ''] = line.trim().split(/\s+/)
  const [, length, unit] = /\s(\d{1,10})\s{0,20}(bp|aa|rc)\b/.exec(line) ?? []
  const behind =
    unit === undefined
      ? ''
      : line.slice(line.search(/\b\d{1,10}\s{0,20}(?:bp|aa|rc)\b/)).replace(/^\d+\s*\w+/, '')
  const [, molecule] = /\b((?:ss-|ds-|ms-)?[a-z]{0,20}(?:DNA|RNA))\b/i.exec(behind) ?? []
  return {
    name,
    length: Number(length ?? 0),
    molecule: unit === 'aa' ? 'protein' : (molecule ?? ''),
    circular: /\bcircular\b/i.test(behind),
    division: divisions.exec(behind)?.[1] ?? '',
    date: dayOf(behind),
  }
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** The day of a text with one such as 14-JUL-2016, as `2016-07-14`; empty where there is none. */
export function dayOf(text: string): string {
  const [, day, name, year] = /\b(\d{1,2})-([A-Z]{3})-(\d{4})\b/i.exec(text) ?? []
  const month = months.indexOf(name?.toUpperCase() ?? '') + 1
  if (day === undefined || month === 0) return ''
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}
