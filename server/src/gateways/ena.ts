import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import type { ArchiveFile, ArchiveRun } from '@omics/contract/archives/archives'
import type { Database } from '../db/database.ts'
import { type ArchiveContext, archiveSettings, askArchiveLines, unreadableAnswer } from './ask-archive.ts'
import { refusedBy } from './json-answer.ts'
import { reachedFor } from './outside-guard.ts'
import { waitTurn } from './pace.ts'

/** EBI lets one ask 50 times a second; half of that leaves room for others. */
const paceMs = 40

const told = {
  run: 'run_accession',
  experiment: 'experiment_accession',
  study: 'secondary_study_accession',
  project: 'study_accession',
  title: 'experiment_title',
  sample_title: 'sample_title',
  study_title: 'study_title',
  organism: 'scientific_name',
  platform: 'instrument_platform',
  instrument: 'instrument_model',
  library: 'library_name',
  strategy: 'library_strategy',
  source: 'library_source',
  selection: 'library_selection',
  published: 'first_public',
} as const satisfies Partial<Record<keyof ArchiveRun, string>>

/** What is known of samples beyond, by ENA's names of fields. */
const attributes = [
  'sample_alias',
  'tissue_type',
  'cell_type',
  'cell_line',
  'dev_stage',
  'sex',
  'age',
  'disease',
  'strain',
  'isolate',
  'host',
  'isolation_source',
  'country',
  'collection_date',
] as const

const kept = ['fastq', 'submitted', 'sra'] as const
const fields = [
  ...Object.values(told),
  ...['sample_accession', 'secondary_sample_accession', 'library_layout', 'read_count', 'base_count'],
  ...attributes,
  ...kept.flatMap((name) => [`${name}_ftp`, `${name}_bytes`, `${name}_md5`]),
]

/** A value of a row by its field, empty where nothing is told. */
type Row = (field: string) => string

/** The European Nucleotide Archive: https://www.ebi.ac.uk/ena/portal/api/doc. */
export class Ena {
  readonly #db: Database
  readonly #settings: OutsideValues<'ena'>
  readonly #allowed: readonly string[]

  constructor(db: Database, settings: OutsideValues<'ena'>, allowed: readonly string[]) {
    this.#db = db
    this.#settings = settings
    this.#allowed = reachedFor({ address: settings.address, inside: settings.inside }, allowed)
  }

  /** The runs of an accession with their files, in the order of their accessions; none where it knows none. */
  async runsOf(accession: string): Promise<ArchiveRun[]> {
    const url = new URL(`${this.#settings.address.replace(/\/+$/, '')}/filereport`)
    const query = { accession, result: 'read_run', fields: fields.join(','), format: 'tsv', limit: '0' }
    url.search = new URLSearchParams(query).toString()
    const { status, lines } = await askArchiveLines(url, {
      allowed: this.#allowed,
      turn: () => waitTurn(this.#db, 'ena', paceMs),
    })
    if (status !== 200) {
      const told = (await Array.fromAsync(lines)).join('\n')
      if (status === 204 || status === 404) return []
      throw refusedBy(url, reasonOf(told) || `status ${status}`)
    }
    const runs: ArchiveRun[] = []
    for await (const row of rowsOf(url, lines)) {
      const run = this.#run(row)
      if (run.run !== '') runs.push(run)
    }
    return runs.toSorted((a, b) => natural.compare(a.run, b.run))
  }

  #run(text: Row): ArchiveRun {
    const texts = Object.fromEntries(Object.entries(told).map(([name, field]) => [name, text(field)]))
    const layout = text('library_layout').toUpperCase()
    return {
      ...(texts as Record<keyof typeof told, string>),
      sample: text('sample_accession') || text('secondary_sample_accession'),
      layout: layout === 'PAIRED' || layout === 'SINGLE' ? layout : '',
      reads: numberOf(text('read_count')),
      bases: numberOf(text('base_count')),
      attributes: Object.fromEntries(attributes.map((name) => [name, known(text(name))])),
      fastq: this.#files(text, 'fastq'),
      submitted: this.#files(text, 'submitted'),
      sra: this.#files(text, 'sra'),
    }
  }

  /** Addresses, sizes and digests stand in lists of equal length. */
  #files(text: Row, name: (typeof kept)[number]): ArchiveFile[] {
    const list = (field: string) => text(`${name}_${field}`).split(';')
    const [sizes, digests] = [list('bytes'), list('md5')]
    return list('ftp').flatMap((place, index) => {
      if (place === '') return []
      const path = place.replace(/^[a-z]+:\/\//i, '')
      const address = path.replace(/^ftp\.sra\.ebi\.ac\.uk(?=\/)/i, this.#settings.files.replace(/\/+$/, ''))
      return {
        address: /^https?:/i.test(address) ? address : `https://${address}`,
        name: path.slice(path.lastIndexOf('/') + 1),
        bytes: numberOf(sizes[index] ?? ''),
        md5: /^[0-9a-f]{32}$/i.exec(digests[index] ?? '')?.[0].toLowerCase() ?? null,
      }
    })
  }
}

const natural = new Intl.Collator('en', { numeric: true })

/** The rows of a table with its fields in the first line. A value that many rows have is held once. */
async function* rowsOf(url: URL, lines: AsyncIterable<string>): AsyncGenerator<Row> {
  let places: ReadonlyMap<string, number> | undefined
  const held = new Map<string, string>()
  const once = (value: string) => held.get(value) ?? (held.set(value, value), value)
  for await (const line of lines) {
    const values = line.split('\t')
    if (places) {
      const of = places
      yield (field) => once((values[of.get(field) ?? -1] ?? '').replaceAll('\0', '').trim())
    } else if (values.includes(told.run)) places = new Map(values.map((field, place) => [field, place]))
    else if (line.trim() !== '') throw unreadableAnswer(url)
  }
}

const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : null)

/** Empty for what INSDC's checklists write where nothing is known. */
function known(value: string): string {
  return /^(missing|not (collected|applicable|provided|available|determined)|restricted access|n\/a)(:.*)?$/i.test(
    value,
  )
    ? ''
    : value
}

function reasonOf(told: string): string {
  const text = told.slice(0, 2000)
  const message = /"message"\s*:\s*"([^"]+)"/.exec(text)?.[1]
  return (message ?? text).replace(/\s+/g, ' ').trim()
}

/** ENA as an administrator has set it up. Throws `archive_off` where it is switched off. */
export async function enaOf(context: ArchiveContext): Promise<Ena> {
  return new Ena(context.db, await archiveSettings(context, 'ena'), context.config.outsideAllowed)
}
