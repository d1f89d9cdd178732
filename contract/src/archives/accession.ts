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
