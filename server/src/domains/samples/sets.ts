import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { SampleSet } from '@omics/contract/samples/filters'
import type { CellValue } from '@omics/contract/samples/values'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { columnsOf, holdColumns } from './columns.ts'
import { matching, toArray } from './conditions.ts'
import { editCells } from './edit.ts'
import { change, keepTrack } from './write.ts'

/** The condition that `sample s` belongs to a set that somebody chose. */
export function inSet(grant: Grant, columns: readonly SampleColumn[], set: SampleSet) {
  if ('matching' in set) return matching(grant.projectId, columns, set.matching)
  return sql`s.project_id = ${grant.projectId} and s.deleted_at is null and s.id = any(${toArray(set.ids)}::uuid[])`
}

/** The ids of a set, in the order of the list, up to a limit. */
export async function idsOf(db: Database, grant: Grant, set: SampleSet, limit: number): Promise<string[]> {
  const columns = await columnsOf(db, grant)
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from sample s where ${inSet(grant, columns, set)} order by s.created_at desc, s.id desc limit ${limit}`)
  return rows.map((row) => row.id)
}

const mostFilled = 50_000

/** Sets the same values in every sample of a set, and gives what the cells held before. */
export async function fillSamples(
  db: Database,
  grant: Grant<'edit'>,
  set: SampleSet,
  values: Readonly<Record<string, CellValue>>,
) {
  const ids = await idsOf(db, grant, set, mostFilled + 1)
  if (ids.length > mostFilled) {
    throw refuseField('which', {
      en: 'Edit at most 50,000 samples at once.',
      zh: '一次最多编辑 50,000 个样本。',
    })
  }
  const edits = ids.flatMap((sample_id) =>
    Object.entries(values).map(([column_id, value]) => ({ sample_id, column_id, value })),
  )
  const { before } = await editCells(db, grant, edits)
  return {
    changed: new Set(before.map((cell) => cell.sample_id)).size,
    before: before.map(({ sample_id, column_id, value }) => ({ sample_id, column_id, value })),
    after: values,
  }
}

/** Deletes the samples of a set as one batch, which can be brought back. */
export async function removeSamples(
  db: Database,
  grant: Grant<'edit'>,
  set: SampleSet,
): Promise<{ deleted: number; batch: string }> {
  const batch = uuidv7()
  return change(db, async (tx) => {
    const columns = await columnsOf(tx, grant)
    const { rowCount } = await tx.execute(sql`
      with chosen as (
        select s.id from sample s where ${inSet(grant, columns, set)} order by s.id for no key update
      )
      update sample s set deleted_at = now(), deleted_batch = ${batch} from chosen where s.id = chosen.id`)
    await tx.execute(sql`
      delete from sample_unique where sample_id in (select id from sample where deleted_batch = ${batch})`)
    return { deleted: rowCount ?? 0, batch }
  })
}

/** Brings the samples of a deletion back; refused where a name or a unique value was given to another meanwhile. */
export async function restoreSamples(db: Database, grant: Grant<'edit'>, batch: string): Promise<number> {
  return change(db, async (tx) => {
    await holdColumns(tx, grant)
    const { rows: taken } = await tx.execute<{ name: string }>(sql`
      select gone.name from sample gone join sample s on s.project_id = gone.project_id and s.name = gone.name
      where gone.deleted_batch = ${batch} and gone.project_id = ${grant.projectId} and s.deleted_at is null limit 1`)
    if (taken[0]) throw new Problem('name_taken', { details: { name: taken[0].name } })
    const { rows } = await tx.execute<{ id: string }>(sql`
      with gone as (
        select id from sample where deleted_batch = ${batch} and project_id = ${grant.projectId}
        order by id for no key update
      )
      update sample s set deleted_at = null, deleted_batch = null from gone where s.id = gone.id returning s.id`)
    if (rows.length === 0) throw new Problem('not_found')
    await keepTrack(
      tx,
      rows.map((row) => row.id),
    )
    return rows.length
  })
}
