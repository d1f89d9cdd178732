import { z } from 'zod'
import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import type { ArchiveFile, ArchiveRun } from '@omics/contract/archives/archives'
import type { Database } from '../db/database.ts'
import { type ArchiveContext, archiveSettings, askArchive, jsonOf, unreadableAnswer } from './ask-archive.ts'
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
  ...[
    'sample_alias',
    'tissue_type',
    'cell_type',
    'cell_line',
    'dev_stage',
    'sex',
    'age',
    'disease',
    'strain',
  ],
  ...['isolate', 'host', 'isolation_source', 'country', 'collection_date'],
] as const

const kept = ['fastq', 'submitted', 'sra'] as const
const fields = [
  ...Object.values(told),
  ...['sample_accession', 'secondary_sample_accession', 'library_layout', 'read_count', 'base_count'],
  ...attributes,
  ...kept.flatMap((name) => [`${name}_ftp`, `${name}_bytes`, `${name}_md5`]),
]

const Rows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))

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
    const query = { accession, result: 'read_run', fields: fields.join(','), format: 'json', limit: '0' }
    url.search = new URLSearchParams(query).toString()
    const answer = await askArchive(url, {
      allowed: this.#allowed,
      turn: () => waitTurn(this.#db, 'ena', paceMs),
    })
    if (answer.status === 204 || answer.status === 404 || answer.bytes.length === 0) return []
    if (answer.status !== 200) throw refusedBy(url, reasonOf(answer.bytes) || `status ${answer.status}`)
    const rows = Rows.safeParse(jsonOf(answer))
    if (!rows.success) throw unreadableAnswer(url)
    return rows.data
      .map((row) => this.#run(row))
      .filter(({ run }) => run !== '')
      .toSorted((a, b) => natural.compare(a.run, b.run))
  }

  #run(row: z.output<typeof Rows>[number]): ArchiveRun {
    const text = (field: string) => plain(row[field])
    const texts = Object.fromEntries(Object.entries(told).map(([name, field]) => [name, text(field)]))
    const layout = text('library_layout').toUpperCase()
    return {
      ...(texts as Record<keyof typeof told, string>),
      sample: text('sample_accession') || text('secondary_sample_accession'),
      layout: layout === 'PAIRED' || layout === 'SINGLE' ? layout : '',
      reads: numberOf(text('read_count')),
      bases: numberOf(text('base_count')),
      attributes: Object.fromEntries(attributes.map((name) => [name, known(text(name))])),
      fastq: this.#files(row, 'fastq'),
      submitted: this.#files(row, 'submitted'),
      sra: this.#files(row, 'sra'),
    }
  }

  /** Addresses, sizes and digests stand in lists of equal length. */
  #files(row: z.output<typeof Rows>[number], name: (typeof kept)[number]): ArchiveFile[] {
    const list = (field: string) => plain(row[`${name}_${field}`]).split(';')
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
const plain = (value: string | number | null | undefined) =>
  String(value ?? '')
    .replaceAll('\0', '')
    .trim()
const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : null)

/** Empty for what INSDC's checklists write where nothing is known. */
function known(value: string): string {
  return /^(missing|not (collected|applicable|provided|available|determined)|restricted access|n\/a)(:.*)?$/i.test(
    value,
  )
    ? ''
    : value
}

function reasonOf(bytes: Buffer): string {
  const text = bytes.toString('utf8').slice(0, 2000)
  const message = /"message"\s*:\s*"([^"]+)"/.exec(text)?.[1]
  return (message ?? text).replace(/\s+/g, ' ').trim()
}

/** ENA as an administrator has set it up. Throws `archive_off` where it is switched off. */
export async function enaOf(context: ArchiveContext): Promise<Ena> {
  return new Ena(context.db, await archiveSettings(context, 'ena'), context.config.outsideAllowed)
}
