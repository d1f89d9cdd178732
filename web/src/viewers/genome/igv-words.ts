import type { igvMessages } from './igv-messages.ts'

type IgvWord = keyof (typeof igvMessages)['en']

/** What igv.js calls what it tells of a press, in small letters, by our words for it. */
const calledBy: Readonly<Record<string, IgvWord>> = {
  name: 'name',
  type: 'type',
  location: 'location',
  score: 'score',
  strand: 'strand',
  source: 'source',
  phase: 'phase',
  start: 'start',
  end: 'end',
  value: 'value',
  sample: 'sample',
  chr: 'chromosome',
  pos: 'position',
  id: 'id',
  ref: 'reference',
  alt: 'alternate',
  qual: 'quality',
  filter: 'filter',
  genotype: 'genotype',
  zygosity: 'zygosity',
  'exon number': 'exon',
  'read name': 'readName',
  'alignment start': 'readStart',
  'read strand': 'readStrand',
  cigar: 'cigar',
  'mapping quality': 'mapping',
  secondary: 'secondary',
  supplementary: 'supplementary',
  duplicate: 'duplicate',
  'failed qc': 'failed',
  'first in pair': 'firstInPair',
  'mate is mapped': 'mateMapped',
  'pair orientation': 'orientation',
  'mate chromosome': 'mateChromosome',
  'mate start': 'mateStart',
  'mate strand': 'mateStrand',
  'insert size': 'insert',
  'supplementary alignments': 'supplementaries',
  'hidden tags': 'hiddenTags',
  'genomic location': 'genomicPlace',
  'read base': 'readBase',
  'base quality': 'baseQuality',
  'total count': 'total',
  insertion: 'insertion',
  del: 'deletions',
  ins: 'insertions',
  '# downsampled': 'downsampled',
  position: 'position',
  yes: 'yes',
  no: 'no',
}

/** Our word for one of igv.js's; undefined for what comes from the file. */
export function wordFor(told: string): IgvWord | undefined {
  const key = told.replaceAll('&nbsp;', '').trim().replace(/:$/, '').toLowerCase()
  return Object.hasOwn(calledBy, key) ? calledBy[key] : undefined
}
