import { readFlatFile } from './flat-file.ts'
import { kindOf, SequenceFault, type SequenceRecord } from './record.ts'
import { isSnapGene, readSnapGene } from './snapgene.ts'

/** Records of a file in GenBank, EMBL, FASTA or SnapGene's own format; `SequenceFault` where it is none of them. */
export function readRecords(name: string, bytes: Uint8Array): SequenceRecord[] {
  if (isSnapGene(bytes)) return [within(readSnapGene(bytes, name))]
  const text = new TextDecoder().decode(bytes)
  const first = /^\s*(\S{1,5})/.exec(text)?.[1] ?? ''
  const records = first.startsWith('>')
    ? readFasta(text)
    : /^(LOCUS|ID)$/.test(first)
      ? readFlatFile(text)
      : []
  if (records.length === 0) throw new SequenceFault('format')
  if (records.every(({ letters }) => letters === '')) throw new SequenceFault('letters')
  return records.filter(({ letters }) => letters !== '').map(within)
}

function readFasta(text: string): SequenceRecord[] {
  return text
    .split(/^>/m)
    .slice(1)
    .map((entry) => {
      const end = entry.indexOf('\n')
      const head = (end < 0 ? entry : entry.slice(0, end)).trim()
      const letters =
        end < 0
          ? ''
          : entry
              .slice(end)
              .replaceAll(/[^A-Za-z*-]/g, '')
              .toUpperCase()
      const [name = ''] = head.split(/\s/)
      const title = head.slice(name.length).trim()
      return { name, title, kind: kindOf(letters), circular: false, letters, features: [] }
    })
}

/** Parts of features that lie in the sequence. */
function within(record: SequenceRecord): SequenceRecord {
  const { length } = record.letters
  const features = record.features.map((feature) => ({
    ...feature,
    spans: feature.spans.flatMap(([from, to, ...own]) =>
      from < length && to > from ? [[from, Math.min(to, length), ...own] as const] : [],
    ),
  }))
  return { ...record, features: features.filter(({ spans }) => spans.length > 0) }
}
