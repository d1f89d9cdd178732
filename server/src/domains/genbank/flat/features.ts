import { readLocation } from './location.ts'
import type { Feature } from './record.ts'
import { UnreadableRecord } from './split.ts'

/** Column at which a feature's location and qualifiers begin. */
const column = 21

/** Values that are written without blanks where the lines break. */
const unbroken = new Set(['translation', 'db_xref', 'protein_id', 'transcript_id', 'locus_tag'])

/** More than a chromosome has, together. */
const most = { features: 100_000, spans: 1_000_000 }

/**
 * Reads a feature table. Throws `UnreadableRecord` where it has more features, or more spans of them all, than are read.
 *
 * @param table its lines, those of EMBL without their `FT`
 */
export function readFeatures(table: readonly string[]): Feature[] {
  const features: Feature[] = []
  let spans = 0
  for (let at = 0; at < table.length;) {
    const line = table[at] ?? ''
    const key = line.slice(0, column).trim()
    let end = at + 1
    while (end < table.length && !isKey(table[end] ?? '')) end += 1
    if (key !== '') {
      const feature = featureOf(key, line.slice(column), table, at + 1, end)
      spans += typeof feature.location === 'string' ? 0 : feature.location.spans.length
      if (features.push(feature) > most.features || spans > most.spans) throw new UnreadableRecord('long')
    }
    at = end
  }
  return features
}

const isKey = (line: string) => line.length > 5 && line.charCodeAt(5) !== 0x20 && line.trimStart() !== ''

function featureOf(type: string, first: string, table: readonly string[], from: number, to: number): Feature {
  let location = first.trim()
  let at = from
  for (; at < to; at += 1) {
    const text = (table[at] ?? '').slice(column).trim()
    if (text.startsWith('/')) break
    location += text
  }
  const qualifiers: (readonly [string, string])[] = []
  while (at < to) {
    const lines = [(table[at] ?? '').slice(column).trim()]
    at += 1
    // A line within a value may begin with a slash too; it goes on until the quotes are even.
    let isOpen = opens(lines[0] ?? '')
    for (; at < to; at += 1) {
      const text = (table[at] ?? '').slice(column).trimEnd()
      if (!isOpen && text.startsWith('/')) break
      if (isOpen && quotesIn(text) % 2 === 1) isOpen = false
      lines.push(text)
    }
    const qualifier = qualifierOf(lines)
    if (qualifier) qualifiers.push(qualifier)
  }
  return { type, location: readLocation(location) ?? location, qualifiers }
}

/** Whether a value begins that does not end on its line. */
const opens = (line: string) => /^\/[^=\s]+="/.test(line) && quotesIn(line) % 2 === 1

function quotesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1
  return count
}

function qualifierOf(lines: readonly string[]): readonly [string, string] | undefined {
  const [first = ''] = lines
  const equals = first.indexOf('=')
  const name = (equals < 0 ? first : first.slice(0, equals)).slice(1)
  if (name === '') return undefined
  if (equals < 0) return [name, '']
  const value = [first.slice(equals + 1), ...lines.slice(1)].join(unbroken.has(name) ? '' : ' ').trim()
  const bare = value.startsWith('"')
    ? value.slice(1, value.endsWith('"') && value.length > 1 ? -1 : undefined)
    : value
  return [name, bare.includes('""') ? bare.replaceAll('""', '"') : bare]
}
