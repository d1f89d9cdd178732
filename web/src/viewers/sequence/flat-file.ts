import { readPlace } from './places.ts'
import { kindOf, SequenceFault, type Feature, type SequenceRecord } from './record.ts'

/** Reads the records of a file of GenBank or EMBL, which share the table of features. */
export function readFlatFile(text: string): SequenceRecord[] {
  const records: SequenceRecord[] = []
  let lines: string[] = []
  for (const line of text.split(/\r?\n/)) {
    if (!line.startsWith('//')) lines.push(line)
    else {
      if (lines.some((one) => one.trim() !== '')) records.push(recordOf(lines))
      lines = []
    }
  }
  // A record ends with //; what does not was cut off.
  if (lines.some((line) => line.trim() !== '')) {
    if (!isHead(lines)) throw new SequenceFault(records.length > 0 ? 'cut' : 'format')
    throw new SequenceFault('cut')
  }
  return records
}

const isHead = (lines: readonly string[]) => lines.some((line) => /^(LOCUS|ID) /.test(line))

function recordOf(lines: readonly string[]): SequenceRecord {
  const head = lines.find((line) => /^(LOCUS|ID) /.test(line))
  if (head === undefined) throw new SequenceFault('format')
  const embl = head.startsWith('ID ')
  const letters: string[] = []
  const table: string[] = []
  const title: string[] = []
  let part = ''
  for (const line of lines) {
    if (/^[A-Z]/.test(line)) part = line.slice(0, embl ? 2 : 12).trimEnd()
    if (part === 'ORIGIN' || part === 'SQ') {
      if (line.startsWith(' ')) letters.push(line.replaceAll(/[^A-Za-z*-]/g, ''))
    } else if (part === 'FEATURES' || part === 'FT') {
      if (!line.startsWith('FEATURES')) table.push(`  ${line.slice(2)}`)
    } else if (part === 'DEFINITION' || part === 'DE') title.push(line.slice(embl ? 5 : 12).trim())
  }
  const sequence = letters.join('').toUpperCase()
  const length = sequence.length || Number(/(\d+) (bp|aa|BP)/.exec(head)?.[1] ?? 0)
  const circular = /\bcircular\b/i.test(head)
  return {
    name: /^(?:LOCUS|ID)\s+([^\s;]+)/.exec(head)?.[1] ?? '',
    title: title.join(' ').replace(/\.$/, ''),
    kind: / aa\b/.test(head) ? 'protein' : / bp\b/i.test(head) ? 'nucleotide' : kindOf(sequence),
    circular,
    letters: sequence,
    features: featuresIn(table, length, circular),
  }
}

/** Features of a table: a key at column 6, its place at column 22, qualifiers beneath it. */
function featuresIn(table: readonly string[], length: number, circular: boolean): Feature[] {
  const features: Feature[] = []
  let entry: { type: string; lines: string[] } | undefined
  const close = () => {
    if (!entry || entry.type === 'source') return
    const { place, notes } = qualifiersIn(entry.lines)
    const { spans, strand } = readPlace(place, length, circular)
    if (spans.length === 0) return
    features.push({ type: entry.type, name: nameIn(notes) ?? entry.type, strand, spans, notes })
  }
  for (const line of table) {
    const type = line.slice(5, 21).trim()
    if (type === '') entry?.lines.push(line.slice(21).trim())
    else {
      close()
      entry = { type, lines: [line.slice(21).trim()] }
    }
  }
  close()
  return features
}

function qualifiersIn(lines: readonly string[]) {
  const place: string[] = []
  const notes: [key: string, text: string][] = []
  let open = false
  for (const line of lines) {
    const [, key, value = ''] = (open ? undefined : /^\/([\w-]+)(?:=(.*))?$/.exec(line)) ?? []
    const last = notes.at(-1)
    if (key !== undefined) notes.push([key, value])
    else if (last) last[1] += `${last[0] === 'translation' ? '' : ' '}${line}`
    else place.push(line)
    const text = notes.at(-1)?.[1]
    // A quote within a text is written twice.
    if (text !== undefined) open = text.startsWith('"') && (text.match(/"/g)?.length ?? 0) % 2 === 1
  }
  return {
    place: place.join(''),
    notes: notes.map(([key, text]) => [key, text.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')] as const),
  }
}

const naming = ['label', 'gene', 'locus_tag', 'product', 'standard_name', 'note']

function nameIn(notes: Feature['notes']): string | undefined {
  for (const wanted of naming) {
    const found = notes.find(([key]) => key === wanted)?.[1]
    if (found !== undefined && found !== '') return found
  }
  return undefined
}
