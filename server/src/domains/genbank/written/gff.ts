import type { Span } from '../flat/location.ts'
import { type Feature, qualifierOf, type SequenceRecord } from '../flat/record.ts'

/** What stands once before all records. */
export const gffHead = '##gff-version 3\n'

/** Terms of the Sequence Ontology for keys of the feature table that are called otherwise. */
const terms: Readonly<Record<string, string>> = {
  source: 'region',
  "5'UTR": 'five_prime_UTR',
  "3'UTR": 'three_prime_UTR',
  misc_feature: 'sequence_feature',
  sig_peptide: 'signal_peptide',
  mat_peptide: 'mature_protein_region',
  rep_origin: 'origin_of_replication',
  misc_RNA: 'transcript',
  variation: 'sequence_alteration',
}

const parents: Readonly<Record<string, readonly string[]>> = {
  CDS: ['mRNA', 'gene'],
  exon: ['mRNA', 'tRNA', 'rRNA', 'ncRNA', 'gene'],
  mRNA: ['gene'],
  tRNA: ['gene'],
  rRNA: ['gene'],
  ncRNA: ['gene'],
  misc_RNA: ['gene'],
}

/**
 * The features of a record as GFF3 (https://github.com/The-Sequence-Ontology/Specifications/blob/master/gff3.md), one
 * line for each of their spans; what lies in other records is left out.
 */
export function* asGff(record: SequenceRecord): Generator<string> {
  const { version, length, features } = record
  const name = encoded(version)
  yield `##sequence-region ${name} 1 ${length}\n`
  const made = new Map<string, string>()
  for (const [index, feature] of features.entries()) {
    if (typeof feature.location === 'string') continue
    const spans = feature.location.spans.filter(({ of }) => of === undefined)
    const id = `${feature.type.replace(/\W/g, '_')}-${index + 1}`
    const gene = qualifierOf(feature, 'locus_tag') || qualifierOf(feature, 'gene')
    if (gene !== '' && !made.has(`${feature.type} ${gene}`)) made.set(`${feature.type} ${gene}`, id)
    const parent =
      gene === ''
        ? undefined
        : parents[feature.type]?.map((type) => made.get(`${type} ${gene}`)).find(Boolean)
    const attributes = attributesOf(record, feature, id, parent)
    const phases = feature.type === 'CDS' ? phasesOf(feature, spans) : undefined
    for (const [at, span] of spans.entries()) {
      const [start, end] = endsOf(span, record)
      const strand = feature.type === 'source' ? '+' : span.strand === 1 ? '+' : '-'
      const partial = partialOf(span)
      const columns = [name, 'GenBank', terms[feature.type] ?? encoded(feature.type), start, end, '.', strand]
      yield `${[...columns, phases?.[at] ?? '.', attributes + partial].join('\t')}\n`
    }
  }
}

/** A span over the origin of a circle goes on behind its length, as the format has it. */
const endsOf = ({ start, end }: Span, { length }: SequenceRecord) =>
  start <= end ? [start, end] : [start, end + length]

function partialOf({ start, end, startPartial, endPartial }: Span): string {
  if (!startPartial && !endPartial) return ''
  return `;partial=true${startPartial ? `;start_range=.,${start}` : ''}${endPartial ? `;end_range=${end},.` : ''}`
}

/** Bases at the beginning of each span that belong to the codon of the one before. */
function phasesOf(feature: Feature, spans: readonly Span[]): number[] {
  let phase = Number(qualifierOf(feature, 'codon_start') || 1) - 1
  return spans.map(({ start, end }) => {
    const own = phase
    phase = (3 - ((Math.abs(end - start) + 1 - own) % 3)) % 3
    return own
  })
}

const leftOut = new Set(['translation', 'codon_start', 'db_xref', 'note', 'gene', 'product', 'locus_tag'])

function attributesOf(
  { circular }: SequenceRecord,
  feature: Feature,
  id: string,
  parent: string | undefined,
): string {
  const all = (name: string) =>
    feature.qualifiers.flatMap(([one, value]) => (one === name ? [encoded(value)] : []))
  const named = qualifierOf(feature, 'gene') || qualifierOf(feature, 'locus_tag')
  const pairs: [string, readonly string[]][] = [
    ['ID', [id]],
    ['Parent', parent === undefined ? [] : [parent]],
    ['Name', named === '' ? [] : [encoded(named)]],
    ['Is_circular', circular && feature.type === 'source' ? ['true'] : []],
    ['Dbxref', all('db_xref')],
    ['Note', all('note')],
    ...['gene', 'locus_tag', 'product'].map((name): [string, readonly string[]] => [name, all(name)]),
  ]
  for (const name of new Set(feature.qualifiers.map(([one]) => one)))
    // Names that begin with a capital are the format's own.
    if (!leftOut.has(name))
      pairs.push([encoded(name.replace(/^[A-Z]/, (letter) => letter.toLowerCase())), all(name)])
  return pairs
    .flatMap(([name, values]) => (values.length === 0 ? [] : [`${name}=${values.join(',')}`]))
    .join(';')
}

/** Characters that part columns, attributes and values. */
function encoded(text: string): string {
  return text.replace(
    /[%;=&,\p{Cc}]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}
