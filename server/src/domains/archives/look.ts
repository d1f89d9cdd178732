import type { ArchivePlan, ArchiveRun, Series } from '@omics/contract/archives/archives'
import { readAccession } from '@omics/contract/archives/accession'
import type { Language } from '@omics/contract/errors'
import type { Text } from '@omics/contract/jobs/kinds'
import { decoded } from '@omics/engine/remote/remote-address'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Target } from '@omics/contract/samples/import'
import type { Context } from '../../context.ts'
import { enaOf } from '../../gateways/ena.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { columnsOf } from '../samples/columns.ts'
import type { ImportedFile } from '../samples/import/imported-files.ts'
import { describeUpload, proposeTargets } from '../samples/import/propose.ts'
import { keepTable } from '../samples/import/store.ts'
import { type Table, tableOf, unreadable, UnreadableTable } from '../samples/import/table.ts'
import { throughMirror } from './geo/addresses.ts'
import { allSamples, storedSeries } from './geo/rows.ts'
import { noRuns, runsOf } from './runs/held-runs.ts'
import { unitsOf } from './runs/units.ts'
import { type SampleTable, tableOfSeries, tableOfUnits } from './sample-table.ts'

interface Found {
  readonly accession: string
  readonly title: string
  readonly table: SampleTable
  readonly notes: readonly Text[]
}

/** Makes the table of samples that a plan asks for, and keeps it with its files for the import. */
export async function lookAt(context: Context, grant: Grant<'edit'>, plan: ArchivePlan, language: Language) {
  const read = readAccession(plan.accession)
  if (!read) throw noRuns()
  const found =
    read.kind === 'series'
      ? await ofSeries(context, read.accession, plan, language)
      : await ofRuns(context, plan, language)
  const { accession, title, notes } = found
  const made = withoutEmpty(found.table)
  const table = tableOfLines(made, language)
  const columns = await columnsOf(context.db, grant)
  const targets = withKeys(table, made, proposeTargets(table, columns), columns)
  const files = made.files.filter(({ column }) => column === null || plan.reads)
  const id = await keepTable(context.db, grant, accession, table, files)
  return {
    ...describeUpload(id, accession, table, targets),
    title,
    files: files.length,
    bytes: files.reduce((sum, { size = 0 }) => sum + size, 0),
    with_reads: plan.reads ? made.rows.length - made.without.length : 0,
    notes: [...notes, ...notesOn(made, plan, files)],
  }
}

/** Columns that say nothing of any sample are none. */
function withoutEmpty(made: SampleTable): SampleTable {
  const filled = made.headers.map((_, index) => made.rows.some((cells) => (cells[index] ?? '') !== ''))
  return {
    ...made,
    headers: made.headers.filter((_, index) => filled[index]),
    rows: made.rows.map((cells) => cells.filter((_, index) => filled[index])),
  }
}

function tableOfLines({ headers, rows }: SampleTable, language: Language): Table {
  const lines = [headers.map(({ label }) => label), ...rows].map((cells, index) => ({
    number: index + 1,
    cells,
  }))
  try {
    return tableOf(lines, '')
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    throw new Problem('unreadable_table', { details: { reason: unreadable[error.reason][language] } })
  }
}

/** New columns get the keys that workflows know them by, whatever the language of their labels. */
function withKeys(
  { headers }: Table,
  made: SampleTable,
  targets: readonly Target[],
  columns: readonly SampleColumn[],
): Target[] {
  const keys = new Map(made.headers.map(({ label, key }) => [label, key]))
  const used = new Set(targets.flatMap((target) => (target.to === 'column' ? target.column_id : [])))
  return targets.map((target, index) => {
    const key = keys.get(headers[index] ?? '')
    if (key === undefined || target.to !== 'new') return target
    const there = columns.find((column) => column.key.toLowerCase() === key)
    if (!there) return { ...target, key }
    return used.has(there.id) ? target : { to: 'column', column_id: there.id }
  })
}

async function ofRuns(context: Context, plan: ArchivePlan, language: Language): Promise<Found> {
  const { accession, runs } = await runsOf(context, plan.accession)
  const chosen = chosenOf(runs, plan)
  return {
    accession,
    title: runs[0]?.study_title ?? '',
    table: tableOfUnits(unitsOf(chosen, plan.by), language),
    notes: [],
  }
}

function chosenOf(runs: readonly ArchiveRun[], { runs: wanted }: ArchivePlan): readonly ArchiveRun[] {
  const among = wanted && new Set(wanted)
  const chosen = among ? runs.filter(({ run }) => among.has(run)) : runs
  if (chosen.length === 0) throw new Problem('not_found')
  return chosen
}

async function ofSeries(
  context: Context,
  accession: string,
  plan: ArchivePlan,
  language: Language,
): Promise<Found> {
  const geo = (await context.outside.of('ncbi'))?.geo ?? ''
  const series = await storedSeries(context.db, accession, geo)
  if (!series) throw new Problem('not_found')
  const samples = await allSamples(context.db, accession)
  const { runs, notes } = plan.reads ? await runsOfSeries(context, series) : { runs: [], notes: [] }
  const made = tableOfSeries(samples, runs, language)
  const beside = plan.supplementary ? supplementaryFiles(series, geo) : []
  return {
    accession,
    title: series.title,
    table: { ...made, files: [...made.files, ...beside] },
    notes: [...notesOnSeries(series), ...notes],
  }
}

function supplementaryFiles({ supplementary }: Series, geo: string): ImportedFile[] {
  return supplementary.map((address) => ({
    row: null,
    column: null,
    address: throughMirror(geo, address).replace(/^ftp:/i, 'https:'),
    name: decoded(address.slice(address.lastIndexOf('/') + 1)),
  }))
}

/** The runs of a series, by the studies that it names. Where ENA is away, the samples come without reads. */
async function runsOfSeries(
  context: Context,
  { studies }: Series,
): Promise<{ runs: ArchiveRun[]; notes: Text[] }> {
  // A BioProject and its study in SRA hold the same runs.
  const projects = studies.filter((study) => study.startsWith('PRJ'))
  try {
    const ena = await enaOf(context)
    const found = await Promise.all(
      (projects.length > 0 ? projects : studies).map((study) => ena.runsOf(study)),
    )
    return { runs: found.flat(), notes: [] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { runs: [], notes: [enaAway] }
  }
}

const enaAway: Text = {
  en: 'ENA does not answer now, so no reads come along. Look it up again later to have them.',
  zh: '目前无法连接 ENA，因此不会附带测序文件，可稍后重新查询。',
}

function notesOnSeries({ parts, samples }: Series): Text[] {
  if (parts.length === 0) return []
  const names = parts.slice(0, 5).join(', ')
  return [
    {
      en: `This is a SuperSeries of ${parts.length} series (${names}${parts.length > 5 ? ' …' : ''}). All of its ${samples} samples come; take one of its parts for a single experiment.`,
      zh: `这是包含 ${parts.length} 个系列的 SuperSeries（${names}${parts.length > 5 ? ' 等' : ''}），将导入全部 ${samples} 个样本；如只需单个实验，请选择其中一个系列。`,
    },
  ]
}

function notesOn(
  { without, rows }: SampleTable,
  { reads }: ArchivePlan,
  files: readonly ImportedFile[],
): Text[] {
  const notes: Text[] = []
  if (reads && without.length > 0) {
    const some = without.slice(0, 5).join(', ')
    const more = without.length > 5
    notes.push({
      en: `The archive keeps no FASTQ files of ${without.length} of ${rows.length} samples: ${some}${more ? ' …' : ''}. They come without reads.`,
      zh: `${rows.length} 个样本中有 ${without.length} 个没有 FASTQ 文件：${some}${more ? ' 等' : ''}，只导入样本信息。`,
    })
  }
  const unchecked = files.filter(({ md5 }) => md5 === undefined).length
  if (unchecked > 0)
    notes.push({
      en: `The archive tells no MD5 of ${unchecked} of the files; they are checked by their length alone.`,
      zh: `其中 ${unchecked} 个文件没有提供 MD5，仅按文件大小校验。`,
    })
  return notes
}
