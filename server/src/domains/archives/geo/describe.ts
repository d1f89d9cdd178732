import type { Series, SeriesSample } from '@omics/contract/archives/archives'
import type { SoftEntity } from './soft.ts'

type Attributes = SoftEntity['attributes']

const first = (attributes: Attributes, ...names: readonly string[]) =>
  names.map((name) => attributes.get(name)?.find((value) => value !== '')).find(Boolean) ?? ''
const all = (attributes: Attributes, name: string) =>
  (attributes.get(name) ?? []).filter((value) => value !== '' && value.toUpperCase() !== 'NONE')
const joined = (attributes: Attributes, name: string) => all(attributes, name).join('\n')

/** Files that lie beside the series: `supplementary_file`, and those of samples `supplementary_file_1` and so on. */
function supplementary(attributes: Attributes): string[] {
  const names = [...attributes.keys()].filter((name) => /^supplementary_(file|data)(_\d+)?$/.test(name))
  return names.flatMap((name) => all(attributes, name)).filter((value) => /^(ftp|https?):\/\//i.test(value))
}

/** Accessions behind the words of relations, such as `BioProject: https://…/PRJNA1` for `BioProject`. */
function related(attributes: Attributes, what: RegExp, accession: RegExp): string[] {
  const found = all(attributes, 'relation')
    .filter((relation) => what.test(relation))
    .flatMap((relation) => relation.match(accession) ?? [])
  return [...new Set(found)]
}

/** A characteristic as `tissue: brain`; one without a key is called after what it is. */
function characteristics(attributes: Attributes): SeriesSample['characteristics'] {
  const channels = [...attributes.keys()].filter((name) => /^characteristics(_ch\d+)?$/.test(name))
  return channels.toSorted().flatMap((name) => {
    const channel = /_ch(\d+)$/.exec(name)?.[1] ?? '1'
    return all(attributes, name).map((text) => {
      const [, key, value] = /^([^:]{1,80}):\s*(.*)$/s.exec(text) ?? [undefined, 'characteristics', text]
      const label = (key ?? '').trim() || 'characteristics'
      return { key: channel === '1' ? label : `${label} (channel ${channel})`, value: (value ?? '').trim() }
    })
  })
}

/** A sample of a series, from its part of the family file. */
export function describeSample({ name, attributes }: SoftEntity): SeriesSample {
  return {
    accession: first(attributes, 'geo_accession') || name,
    title: first(attributes, 'title'),
    source: first(attributes, 'source_name_ch1', 'target_source1', 'source_name'),
    organism: first(attributes, 'organism_ch1', 'organism'),
    platform: first(attributes, 'platform_id'),
    molecule: first(attributes, 'molecule_ch1', 'molecule'),
    strategy: first(attributes, 'library_strategy'),
    instrument: first(attributes, 'instrument_model'),
    biosample: related(attributes, /^BioSample/i, /SAM[NED][A-Z]?\d+/g)[0] ?? '',
    experiment: related(attributes, /^SRA/i, /[SED]RX\d+/g)[0] ?? '',
    description: joined(attributes, 'description').slice(0, 2000),
    characteristics: characteristics(attributes),
    supplementary: supplementary(attributes),
  }
}

export type Platform = Series['platforms'][number]

export function describePlatform({ name, attributes }: SoftEntity): Platform {
  return {
    accession: first(attributes, 'geo_accession') || name,
    title: first(attributes, 'title'),
    organism: all(attributes, 'organism').join(', '),
    technology: first(attributes, 'technology'),
  }
}

/** What a family file says of the series itself. */
export type SeriesFacts = Omit<
  Series,
  'accession' | 'samples' | 'read_at' | 'characteristics' | 'platforms' | 'organisms' | 'matrices'
>

export function describeSeries({ attributes }: SoftEntity): SeriesFacts {
  return {
    title: first(attributes, 'title'),
    summary: joined(attributes, 'summary'),
    design: joined(attributes, 'overall_design'),
    types: all(attributes, 'type'),
    published: dateIn(first(attributes, 'status')),
    changed: dateIn(first(attributes, 'last_update_date')),
    institute: first(attributes, 'contact_institute'),
    contributors: all(attributes, 'contributor').map(personName),
    papers: all(attributes, 'pubmed_id'),
    parts: related(attributes, /^SuperSeries of/i, /GSE\d+/g),
    part_of: related(attributes, /^SubSeries of/i, /GSE\d+/g),
    studies: related(attributes, /^(BioProject|SRA)/i, /PRJ[NED][A-Z]?\d+|[SED]RP\d+/g),
    supplementary: supplementary(attributes),
  }
}

/** `Jane,A,Doe` as people write it. */
const personName = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/** `Public on Oct 24 2017` as 2017-10-24; empty where there is no date. */
function dateIn(text: string): string {
  const [, month = '', day = '', year = ''] = /([A-Z][a-z]{2}) (\d{1,2}),? (\d{4})/.exec(text) ?? []
  const number = months.indexOf(month) + 1
  return number === 0 ? '' : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
