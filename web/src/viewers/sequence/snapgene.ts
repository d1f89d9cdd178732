import { SequenceFault, type Feature, type SequenceRecord, type Span } from './record.ts'

/** Kinds of blocks of a .dna file, https://incenp.org/dvlpt/docs/binary-sequence-formats/binary-sequence-formats.pdf */
const block = { letters: 0x00, primers: 0x05, notes: 0x06, cookie: 0x09, features: 0x0a } as const

export function isSnapGene(bytes: Uint8Array): boolean {
  return bytes[0] === block.cookie && new TextDecoder().decode(bytes.subarray(5, 13)) === 'SnapGene'
}

/** Reads a file of SnapGene: blocks of one byte for their kind, four for their length, and what they hold. */
export function readSnapGene(bytes: Uint8Array, name: string): SequenceRecord {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = new TextDecoder()
  let letters: string | undefined
  let circular = false
  let title = ''
  const features: Feature[] = []
  for (let at = 0; at + 5 <= bytes.length;) {
    const kind = bytes[at]
    const end = at + 5 + view.getUint32(at + 1)
    if (end > bytes.length) throw new SequenceFault('cut')
    const held = bytes.subarray(at + 5, end)
    if (kind === block.letters) {
      circular = ((held[0] ?? 0) & 1) === 1
      letters = text.decode(held.subarray(1)).toUpperCase()
    } else if (kind === block.features) features.push(...featuresIn(text.decode(held)))
    else if (kind === block.primers) features.push(...primersIn(text.decode(held)))
    else if (kind === block.notes)
      title = plain(/<Description>(.*?)<\/Description>/s.exec(text.decode(held))?.[1])
    at = end
  }
  if (letters === undefined) throw new SequenceFault('format')
  return { name: name.replace(/\.dna$/i, ''), title, kind: 'nucleotide', circular, letters, features }
}

function featuresIn(xml: string): Feature[] {
  return [...xml.matchAll(/<Feature\b([^>]*)>(.*?)<\/Feature>/gs)].map(([, head = '', body = '']) => {
    const strand = attribute(head, 'directionality') === '2' ? -1 : 1
    const notes = [...body.matchAll(/<Q\b([^>]*)>(.*?)<\/Q>/gs)].flatMap(([, q = '', held = '']) =>
      [...held.matchAll(/<V\b([^>]*)\/?>/g)].map(
        ([, value = '']) =>
          [
            attribute(q, 'name'),
            attribute(value, 'text') || attribute(value, 'int') || attribute(value, 'predef'),
          ] as const,
      ),
    )
    const spans = [...body.matchAll(/<Segment\b([^>]*)>/g)].flatMap(([, segment = '']) =>
      spansOf(attribute(segment, 'range')),
    )
    return {
      name: attribute(head, 'name'),
      type: attribute(head, 'type'),
      strand,
      spans: strand === -1 ? spans.toReversed() : spans,
      notes,
    }
  })
}

function primersIn(xml: string): Feature[] {
  return [...xml.matchAll(/<Primer\b([^>]*)>(.*?)<\/Primer>/gs)].flatMap(([, head = '', body = '']) =>
    [...body.matchAll(/<BindingSite\b([^>]*)>/g)].slice(0, 1).map(([, site = '']) => ({
      name: attribute(head, 'name'),
      type: 'primer_bind',
      strand: attribute(site, 'boundStrand') === '1' ? (-1 as const) : (1 as const),
      // Sites of primers are counted from 0.
      spans: spansOf(attribute(site, 'location'), 0),
      notes: [['sequence', attribute(head, 'sequence')] as const],
    })),
  )
}

function spansOf(range: string, first = 1): Span[] {
  const [from, to] = range.split('-').map(Number)
  if (from === undefined || to === undefined || Number.isNaN(from + to)) return []
  const [start, end] = [from - first, to - first + 1]
  return end > start
    ? [[start, end]]
    : [
        [start, Number.POSITIVE_INFINITY],
        [0, end],
      ]
}

function attribute(tag: string, name: string): string {
  return plain(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1])
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The text of an attribute; notes hold HTML, of which the text is kept. */
function plain(text = ''): string {
  const decoded = text.replaceAll(
    /&(\w+|#\d+|#x[\da-f]+);/gi,
    (whole, name: string) => entities[name] ?? whole,
  )
  return decoded.replaceAll(/<\/?(html|body|i|b|u|sup|sub|br|p|span|font|div)\b[^>]*>/gi, '').trim()
}
