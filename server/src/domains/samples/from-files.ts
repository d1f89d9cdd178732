import { v7 as uuidv7 } from 'uuid'
import type { Language } from '@omics/contract/errors'
import type { SampleColumn } from '@omics/contract/samples/columns'
import { readName } from '@omics/contract/samples/values'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { addColumns, columnsOf, lockColumns } from './columns.ts'
import { widenToFiles } from './column-change.ts'
import { toArray } from './conditions.ts'
import { usableFiles } from './project-files.ts'
import { change, fieldFault, insertSamples, lockSamples, updateSamples, type Values } from './write.ts'

interface Reads {
  readonly name: string
  readonly reads_1: readonly string[]
  readonly reads_2: readonly string[]
}

/** How the columns of reads are called where they are made. */
const labels = {
  en: { reads_1: 'Reads R1', reads_2: 'Reads R2' },
  zh: { reads_1: '测序文件 R1', reads_2: '测序文件 R2' },
} satisfies Record<Language, Record<'reads_1' | 'reads_2', string>>

/**
 * Makes samples of read files, with the columns reads_1 and reads_2, named in a language where they are new; all of
 * them, or none where one does not fit.
 */
export async function samplesFromFiles(
  db: Database,
  grant: Grant<'edit'>,
  samples: readonly Reads[],
  existing: 'refuse' | 'fill' | 'update',
  language: Language,
): Promise<{ added: number; updated: number }> {
  return change(db, async (tx) => {
    const named = readNames(samples)
    await refuseStrangeFiles(tx, grant, samples)
    // Of two that make samples at once, the second finds the columns of the first.
    await lockColumns(tx, grant)
    const several = (key: 'reads_1' | 'reads_2') => samples.some((sample) => sample[key].length > 1)
    const first = await readsColumn(tx, grant, 'reads_1', several('reads_1'), language)
    const second = samples.some((sample) => sample.reads_2.length > 0)
      ? await readsColumn(tx, grant, 'reads_2', several('reads_2'), language)
      : undefined
    const columns = await columnsOf(tx, grant)
    const present = await samplesNamed(tx, grant, [...named.keys()])
    const fileNames = await namesOfFiles(tx, [first, second], present)
    const cellsOf = (index: number): Values => ({
      ...cell(first, samples[index]?.reads_1 ?? []),
      ...cell(second, samples[index]?.reads_2 ?? []),
    })
    const faults = [...named].flatMap(([name, index]) => {
      const old = present.get(name)
      const path = `samples.${index}.name`
      if (!old || existing === 'update') return []
      if (existing === 'refuse') return [fieldFault(path, { code: 'name_exists' })]
      const files = otherFiles(old.values, cellsOf(index)).map((id) => fileNames.get(id) ?? id)
      return files.length > 0 ? [fieldFault(path, { code: 'cell_filled', details: { files } })] : []
    })
    if (faults.length > 0) throw new Problem('validation', { fields: faults.slice(0, 1000) })
    const rows = [...named].map(([name, index]) => {
      const old = present.get(name)
      return { id: old?.id ?? uuidv7(), name, values: { ...old?.values, ...cellsOf(index) } }
    })
    const added = rows.filter(({ name }) => !present.has(name))
    const updated = rows.filter(({ name }) => present.has(name))
    await insertSamples(tx, grant, columns, added)
    await updateSamples(tx, columns, updated)
    return { added: added.length, updated: updated.length }
  })
}

/** The samples' names with where they stand. */
function readNames(samples: readonly Reads[]): Map<string, number> {
  const named = new Map<string, number>()
  const faults = samples.flatMap((sample, index) => {
    const name = readName(sample.name)
    if ('fault' in name) return [fieldFault(`samples.${index}.name`, name.fault)]
    const before = named.get(name.value)
    if (before !== undefined)
      return [fieldFault(`samples.${index}.name`, { code: 'name_twice', details: { row: before + 1 } })]
    named.set(name.value, index)
    return []
  })
  if (faults.length > 0) throw new Problem('validation', { fields: faults.slice(0, 1000) })
  return named
}

async function refuseStrangeFiles(tx: Database, grant: Grant, samples: readonly Reads[]): Promise<void> {
  const ids = samples.flatMap((sample) => [...sample.reads_1, ...sample.reads_2])
  const usable = await usableFiles(tx, grant, [...new Set(ids)])
  const index = samples.findIndex((sample) =>
    [...sample.reads_1, ...sample.reads_2].some((id) => !usable.has(id)),
  )
  if (index >= 0)
    throw new Problem('validation', {
      fields: [fieldFault(`samples.${index}.reads_1`, { code: 'no_such_file' })],
    })
}

/** The column for one mate: made where it lacks, named in a language, and widened where lanes are several. */
export async function readsColumn(
  tx: Database,
  grant: Grant<'edit'>,
  key: 'reads_1' | 'reads_2',
  several: boolean,
  language: Language,
): Promise<SampleColumn> {
  const found = (await columnsOf(tx, grant)).find((column) => column.key.toLowerCase() === key)
  if (!found) {
    const plain = { choices: [], required: false, unique: false, unit: '', shown: true }
    const type = several ? 'files' : 'file'
    const [made] = await addColumns(tx, grant, [{ ...plain, key, label: labels[language][key], type }])
    if (!made) throw new Problem('internal')
    return made
  }
  if (found.type !== 'file' && found.type !== 'files') {
    throw refuseField('samples', {
      en: `The column ${key} does not hold files. Change its type or its key first.`,
      zh: `列 ${key} 不是文件类型，请先修改它的类型或字段标识。`,
    })
  }
  if (found.type === 'files' || !several) return found
  await widenToFiles(tx, grant, found)
  return { ...found, type: 'files' }
}

function cell(column: SampleColumn | undefined, ids: readonly string[]): Values {
  const [first] = ids
  if (!column || first === undefined) return {}
  return { [column.id]: column.type === 'files' ? [...ids] : first }
}

/** The files that stand in cells which were to get other ones. */
function otherFiles(old: Values, wanted: Values): string[] {
  return Object.entries(wanted).flatMap(([column, value]) => {
    const there = [old[column] ?? []].flat().map(String)
    return there.length === 0 || there.join() === [value].flat().map(String).join() ? [] : there
  })
}

async function namesOfFiles(
  tx: Database,
  columns: readonly (SampleColumn | undefined)[],
  present: ReadonlyMap<string, { readonly values: Values }>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...present.values()].flatMap(({ values }) =>
    columns.flatMap((column) => (column ? [values[column.id] ?? []].flat().map(String) : [])),
  )
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from file where id = any(${toArray(ids)}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}

async function samplesNamed(tx: Database, grant: Grant<'edit'>, names: readonly string[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from sample where project_id = ${grant.projectId} and deleted_at is null
      and name = any(${toArray(names)}::text[])`)
  const stored = await lockSamples(
    tx,
    grant,
    rows.map((row) => row.id),
  )
  return new Map([...stored.values()].map((sample) => [sample.name, sample]))
}
