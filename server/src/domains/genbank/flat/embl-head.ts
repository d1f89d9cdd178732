import { dayOf, listOf, refuseLongLines } from './genbank-head.ts'
import type { Head, LiteratureReference } from './record.ts'

/**
 * Reads what stands before the sequence of a record of EMBL, and gives the lines of its feature table as GenBank lays
 * them out. The format: https://ftp.ebi.ac.uk/pub/databases/embl/doc/usrman.txt.
 */
export function readEmblHead(text: string): { head: Head; table: readonly string[] } {
  const lines = text.split(/\r?\n/)
  refuseLongLines(lines.filter((line) => !line.startsWith('FT ')))
  const of = (code: string) =>
    lines.filter((line) => line.startsWith(`${code} `)).map((line) => line.slice(5).trim())
  const joined = (code: string) => of(code).join(' ')
  const identity = joined('ID').split(/;\s*/)
  const [accession = ''] = listOf(joined('AC'))
  const [, number] = /^SV (\d+)$/.exec(identity[1] ?? '') ?? []
  const first = accession || identity[0]?.split(/\s+/)[0] || ''
  const head: Head = {
    name: identity[0]?.split(/\s+/)[0] ?? '',
    accession: first,
    version: number === undefined ? first : `${first}.${number}`,
    definition: joined('DE').replace(/\.$/, ''),
    length: Number(/\b(\d{1,10}) (?:BP|AA)/.exec(joined('ID'))?.[1] ?? 0),
    molecule: identity[3] ?? '',
    circular: identity.some((part) => part === 'circular'),
    division: identity[5] ?? '',
    date: dayOf(of('DT').at(-1) ?? ''),
    organism: withoutCommonName(joined('OS')),
    lineage: listOf(joined('OC')),
    keywords: listOf(joined('KW')),
    references: referencesOf(lines),
    comment: of('CC').join('\n'),
  }
  // `FT` and three blanks stand where GenBank has five.
  const table = lines.filter((line) => line.startsWith('FT ')).map((line) => `  ${line.slice(2)}`)
  return { head, table }
}

/** `Mus musculus (house mouse)` without what stands in brackets at its end. */
function withoutCommonName(organism: string): string {
  const bracket = organism.endsWith(')') ? organism.lastIndexOf('(') : -1
  return bracket < 0 ? organism : organism.slice(0, bracket).trimEnd()
}

function referencesOf(lines: readonly string[]): LiteratureReference[] {
  const groups: string[][] = []
  for (const line of lines) {
    if (line.startsWith('RN ')) groups.push([])
    if (/^R[A-Z] /.test(line)) groups.at(-1)?.push(line)
  }
  return groups.map((group) => {
    const of = (code: string) =>
      group
        .filter((line) => line.startsWith(`${code} `))
        .map((line) => line.slice(5).trim())
        .join(' ')
        .replace(/;$/, '')
        .trim()
    const links = of('RX')
    return {
      title: of('RT').replace(/^"|"$/g, ''),
      authors: of('RA') || of('RG'),
      journal: of('RL').replace(/\.$/, ''),
      pubmed: /PUBMED; (\d+)/.exec(links)?.[1] ?? '',
      doi: /DOI; (10\.\S+?)\.?(?:\s|$)/.exec(links)?.[1] ?? '',
    }
  })
}
