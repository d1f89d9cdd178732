import { findSites } from './find.ts'
import type { SequenceRecord } from './record.ts'

/** Enzymes that are bought most, by REBASE: where each cuts the strand that is read, counted from its site's first base. */
const enzymes = {
  AatII: ['GACGTC', 5],
  AflII: ['CTTAAG', 1],
  AgeI: ['ACCGGT', 1],
  ApaI: ['GGGCCC', 5],
  ApaLI: ['GTGCAC', 1],
  AscI: ['GGCGCGCC', 2],
  AvrII: ['CCTAGG', 1],
  BamHI: ['GGATCC', 1],
  BbsI: ['GAAGAC', 8],
  BclI: ['TGATCA', 1],
  BglII: ['AGATCT', 1],
  BsaI: ['GGTCTC', 7],
  BsmBI: ['CGTCTC', 7],
  BspEI: ['TCCGGA', 1],
  BsrGI: ['TGTACA', 1],
  BssHII: ['GCGCGC', 1],
  BstBI: ['TTCGAA', 2],
  ClaI: ['ATCGAT', 2],
  DraI: ['TTTAAA', 3],
  EagI: ['CGGCCG', 1],
  EcoRI: ['GAATTC', 1],
  EcoRV: ['GATATC', 3],
  FseI: ['GGCCGGCC', 6],
  HindIII: ['AAGCTT', 1],
  HpaI: ['GTTAAC', 3],
  KpnI: ['GGTACC', 5],
  MfeI: ['CAATTG', 1],
  MluI: ['ACGCGT', 1],
  NcoI: ['CCATGG', 1],
  NdeI: ['CATATG', 2],
  NheI: ['GCTAGC', 1],
  NotI: ['GCGGCCGC', 2],
  NruI: ['TCGCGA', 3],
  NsiI: ['ATGCAT', 5],
  PacI: ['TTAATTAA', 5],
  PciI: ['ACATGT', 1],
  PmeI: ['GTTTAAAC', 4],
  PmlI: ['CACGTG', 3],
  PstI: ['CTGCAG', 5],
  PvuI: ['CGATCG', 4],
  PvuII: ['CAGCTG', 3],
  SacI: ['GAGCTC', 5],
  SacII: ['CCGCGG', 4],
  SalI: ['GTCGAC', 1],
  SapI: ['GCTCTTC', 8],
  SbfI: ['CCTGCAGG', 6],
  ScaI: ['AGTACT', 3],
  SfiI: ['GGCCNNNNNGGCC', 8],
  SmaI: ['CCCGGG', 3],
  SnaBI: ['TACGTA', 3],
  SpeI: ['ACTAGT', 1],
  SphI: ['GCATGC', 5],
  SspI: ['AATATT', 3],
  StuI: ['AGGCCT', 3],
  SwaI: ['ATTTAAAT', 4],
  XbaI: ['TCTAGA', 1],
  XhoI: ['CTCGAG', 1],
  XmaI: ['CCCGGG', 1],
} as const satisfies Readonly<Record<string, readonly [site: string, cut: number]>>

export interface Cut {
  readonly enzyme: string
  readonly from: number
  readonly to: number
  /** The base behind the cut of the upper strand, counted from 0. */
  readonly at: number
}

/** Cuts of an enzyme in a sequence beyond which they are noise. */
const mostCuts = 2000

/** Where the enzymes cut, by name of the enzyme; those that do not are left out. */
export function cutsIn(record: SequenceRecord): ReadonlyMap<string, readonly Cut[]> {
  const { length } = record.letters
  const found = new Map<string, readonly Cut[]>()
  for (const [enzyme, [site, cut]] of Object.entries(enzymes)) {
    const sites = findSites(record, site, mostCuts) ?? []
    if (sites.length === 0) continue
    const cuts = sites.map(({ from, to, strand }) => ({
      enzyme,
      from,
      to,
      at: (((strand === 1 ? from + cut : to - cut) % length) + length) % length,
    }))
    found.set(enzyme, cuts)
  }
  return found
}
