import type { ArchivePlan, ArchiveRun, Series } from '@omics/contract/archives/archives'
import { readAccession } from '@omics/contract/archives/accession'
import type { Language } from '@omics/contract/errors'
import type { Text } from '@omics/contract/jobs/kinds'
import { decoded } from '@omics/engine/remote'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Target } from '@omics/contract/samples/import'
import type { Context } from '../../context.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { columnsOf } from '../samples/columns.ts'
import type { ImportedFile } from '../samples/import/imported-files.ts'
import { describeUpload, proposeTargets } from '../samples/import/propose.ts'
import { keepTable } from '../samples/import/store.ts'
import { type Table, tableOf, unreadable, UnreadableTable } from '../samples/import/table.ts'
import { throughMirror } from './geo/addresses.ts'
import { allSamples, storedSeries } from './geo/rows.ts'
import { enaAway, notesOnFiles, notesOnSeries } from './notes.ts'
import { runsOf } from './runs/held-runs.ts'
import { unitsOf } from './runs/units.ts'
import { type SampleTable, tableOfSeries, tableOfUnits } from './sample-table.ts'

interface Found {
  readonly accession: string
  readonly title: string
  readonly table: SampleTable
  readonly notes: readonly Text[]
  /** Whether ENA could be asked which reads there are. */
  readonly readsKnown: boolean
}

const noTable = {
  en: 'Type the accession of a series of GEO, such as GSE105845, or of runs, such as PRJNA612578 or SRR11241255. Look a sample (GSM) up in GEO to find its series.',
  zh: '请填写 GEO 系列编号（如 GSE105845）或测序数据编号（如 PRJNA612578、SRR11241255）。GSM 样本所属的系列可在 GEO 中查到。',
}

/** Makes the table of samples that a plan asks for, and keeps it with its files for the import. */
export async function lookAt(context: Context, grant: Grant<'edit'>, plan: ArchivePlan, language: Language) {
  const read = readAccession(plan.accession)
  if (!read || read.kind === 'geo_sample') throw refuseField('accession', noTable)
  const found =
    read.kind === 'series'
      ? await ofSeries(context, read.accession, plan, language)
      : await ofRuns(context, plan, language)
  const { accession, title, notes, readsKnown } = found
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
    notes: [...notes, ...notesOnFiles(made, plan, files, readsKnown)],
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
    readsKnown: true,
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
  const runs = plan.reads ? await runsOfSeries(context, series) : []
  const made = tableOfSeries(samples, runs ?? [], language)
  const beside = plan.supplementary ? supplementaryFiles(series, geo) : []
  return {
    accession,
    title: series.title,
    table: { ...made, files: [...made.files, ...beside] },
    notes: [...notesOnSeries(series), ...(runs ? [] : [enaAway])],
    readsKnown: runs !== undefined,
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

/** The runs of a series, by the studies that it names; undefined where ENA is away and has not been asked before. */
async function runsOfSeries(context: Context, { studies }: Series): Promise<ArchiveRun[] | undefined> {
  // A BioProject and its study in SRA hold the same runs.
  const projects = studies.filter((study) => study.startsWith('PRJ'))
  try {
    const named = projects.length > 0 ? projects : studies
    return (await Promise.all(named.map((study) => knownRuns(context, study)))).flat()
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** None where ENA does not know the study. */
async function knownRuns(context: Context, study: string): Promise<ArchiveRun[]> {
  try {
    return (await runsOf(context, study)).runs
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return []
    throw error
  }
}
