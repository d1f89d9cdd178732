import { formats } from '../formats.ts'

/** What an accession of a public archive names. */
export type AccessionKind = 'series' | 'geo_sample' | 'project' | 'study' | 'experiment' | 'sample' | 'run'

const shapes: readonly (readonly [AccessionKind, RegExp])[] = [
  ['series', /^GSE\d{1,9}$/],
  ['geo_sample', /^GSM\d{1,10}$/],
  ['project', /^PRJ[DEN][A-Z]?\d{1,10}$/],
  ['study', /^[SED]RP\d{1,10}$/],
  ['experiment', /^[SED]RX\d{1,12}$/],
  ['sample', /^([SED]RS\d{1,12}|SAM(N|D|EA|EG)\d{1,12})$/],
  ['run', /^[SED]RR\d{1,12}$/],
]

/** Reads an accession of GEO, SRA, ENA, DDBJ, BioProject or BioSample, however it is typed; undefined for another text. */
export function readAccession(typed: string): { kind: AccessionKind; accession: string } | undefined {
  const accession = typed.trim().toUpperCase()
  const shape = shapes.find(([, pattern]) => pattern.test(accession))
  return shape && { kind: shape[0], accession }
}

/** Where what an accession names is looked up: GEO, the runs of SRA and ENA, genomes, or records of GenBank. */
export type AccessionHome = 'geo' | 'runs' | 'genome' | 'record'

/**
 * One of GenBank, GenPept or RefSeq, in the forms that NCBI gives out; samples of people are seldom called so.
 * https://www.ncbi.nlm.nih.gov/genbank/acc_prefix/
 */
const record =
  /^([A-Z]\d{5}|[A-Z]{2}\d{6}|[A-Z]{2}\d{8}|[A-Z]{3}\d{5}|[A-Z]{3}\d{7}|[A-Z]{4}\d{8,10}|[A-Z]{6}\d{9,11}|(A[CP]|N[CGTWZMRP]|X[MRP]|[YW]P)_[A-Z]{0,6}\d{6,11})(\.\d{1,3})?$/

/** The same of any accession that the platform looks up, also one of an assembly or a sequence. */
export function homeOf(typed: string): { home: AccessionHome; accession: string } | undefined {
  const read = readAccession(typed)
  if (read)
    return {
      home: read.kind === 'series' || read.kind === 'geo_sample' ? 'geo' : 'runs',
      accession: read.accession,
    }
  const accession = typed.trim().toUpperCase()
  if (formats.assemblyAccession.pattern.test(accession)) return { home: 'genome', accession }
  return record.test(accession) ? { home: 'record', accession } : undefined
}
