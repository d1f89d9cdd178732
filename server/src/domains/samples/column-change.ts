import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SampleColumn, SampleColumnWrite } from '@omics/contract/samples/columns'
import type { Database } from '../../db/database.ts'
import { sampleColumn } from '../../db/tables/samples.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { columnById, columnFields, columnsOf, lockColumns, present, refuseTakenKey } from './columns.ts'
import { columnText, toArray } from './conditions.ts'
import { cellReader } from './reading.ts'
import { change, keepTrack, type Values } from './write.ts'

type Write = z.output<typeof SampleColumnWrite> & { version: number }

/** Changes a column; where its type or its choices become others, every value is read anew or the change is refused. */
export async function changeColumn(
  db: Database,
  grant: Grant<'edit'>,
  id: string,
  write: Write,
): Promise<SampleColumn> {
  return change(db, async (tx) => {
    await lockColumns(tx, grant)
    const before = await columnById(tx, grant, id)
    if (before.version !== write.version) throw new Problem('stale', { data: before })
    const others = (await columnsOf(tx, grant)).filter((column) => column.id !== id)
    const key = write.key ?? before.key
    refuseTakenKey(
      key,
      others.map((column) => column.key),
    )
    const fields = columnFields(write)
    const [row] = await tx
      .update(sampleColumn)
      .set({ ...fields, key, version: before.version + 1 })
      .where(eq(sampleColumn.id, id))
      .returning()
    if (!row) throw new Problem('not_found')
    const after = present(row)
    const converts = before.type !== after.type || before.choices.join('\n') !== after.choices.join('\n')
    const ids = converts ? await convertValues(tx, grant, before, after) : []
    if (after.unique && !before.unique) await refuseDuplicates(tx, after)
    if (after.unique !== before.unique) await trackColumn(tx, grant, after)
    else await keepTrack(tx, ids)
    return after
  })
}

interface Cell extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly value: Values[string]
  /** The value as people read it: files by name. */
  readonly text: string
}

async function convertValues(
  tx: Database,
  grant: Grant<'edit'>,
  before: SampleColumn,
  after: SampleColumn,
): Promise<string[]> {
  const { rows } = await tx.execute<Cell>(sql`
    select s.id, s.name, s.values -> ${before.id}::text as value, ${columnText(before)} as text
    from sample s where s.project_id = ${grant.projectId} and s.values ? ${before.id}::text
    order by s.id for no key update of s`)
  const filesStay = isFiles(before) && isFiles(after)
  const raws = rows.map((row) => (filesStay ? row.value : row.text))
  const read = await cellReader(
    tx,
    grant,
    raws.map((raw) => [after, raw] as const),
  )
  const misfits: string[] = []
  const converted: { id: string; value: unknown }[] = []
  for (const [index, row] of rows.entries()) {
    const reading = read({ ...after, required: false }, raws[index])
    if ('fault' in reading) misfits.push(`${row.name}: ${row.text}`)
    else converted.push({ id: row.id, value: reading.value })
  }
  if (misfits.length > 0) throw refusal(misfits, before.type === after.type)
  await tx.execute(sql`
    update sample s set version = s.version + 1, updated_at = now(),
      values = case when c.value is null or c.value = 'null'::jsonb then s.values - ${after.id}::text
                    else jsonb_set(s.values, array[${after.id}::text], c.value) end
    from jsonb_to_recordset(${JSON.stringify(converted)}::jsonb) as c(id uuid, value jsonb) where c.id = s.id`)
  return converted.map((row) => row.id)
}

const isFiles = (column: SampleColumn) => column.type === 'file' || column.type === 'files'

function refusal(misfits: readonly string[], sameType: boolean): Problem {
  const examples = misfits.slice(0, 3).join('; ')
  return refuseField(sameType ? 'choices' : 'type', {
    en:
      misfits.length === 1
        ? `A value does not fit: ${examples}. Change it first.`
        : `${misfits.length} values do not fit, such as ${examples}. Change them first.`,
    zh: `有 ${misfits.length} 个值不符合，例如 ${examples}。请先修改这些值。`,
  })
}

async function refuseDuplicates(tx: Database, column: SampleColumn): Promise<void> {
  const { rows } = await tx.execute<{ value: string; n: number }>(sql`
    select s.values ->> ${column.id}::text as value, count(*)::int as n from sample s
    join sample_column c on c.id = ${column.id}::uuid and c.project_id = s.project_id
    where s.deleted_at is null and s.values ? ${column.id}::text
    group by 1 having count(*) > 1 order by 2 desc limit 1`)
  const [found] = rows
  if (!found) return
  throw refuseField('unique', {
    en: `${found.n} samples share the value ${found.value}. Change them first.`,
    zh: `有 ${found.n} 个样本的值同为 ${found.value}，请先修改。`,
  })
}

/** A column that becomes unique, or no longer is, concerns every sample that has a value in it. */
async function trackColumn(tx: Database, grant: Grant<'edit'>, column: SampleColumn): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from sample where project_id = ${grant.projectId} and deleted_at is null and values ? ${column.id}::text
    order by id for no key update`)
  await keepTrack(
    tx,
    rows.map((row) => row.id),
  )
}

/** Lets a column that holds one file a sample hold several. */
export async function widenToFiles(tx: Database, grant: Grant<'edit'>, column: SampleColumn): Promise<void> {
  await tx
    .update(sampleColumn)
    .set({ type: 'files', version: column.version + 1 })
    .where(eq(sampleColumn.id, column.id))
  const { rows } = await tx.execute<{ id: string }>(sql`
    with single as (
      select id from sample where project_id = ${grant.projectId} and jsonb_typeof(values -> ${column.id}::text) = 'string'
      order by id for no key update
    )
    update sample s set version = version + 1, updated_at = now(),
      values = jsonb_set(values, array[${column.id}::text], jsonb_build_array(values -> ${column.id}::text))
    from single where s.id = single.id returning s.id`)
  if (rows.length > 0)
    await keepTrack(
      tx,
      rows.map((row) => row.id),
    )
}

/** Adds choices to a choice column. */
export async function addChoices(tx: Database, columnId: string, choices: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update sample_column set version = version + 1,
      choices = choices || to_jsonb(${toArray(choices)}::text[]) where id = ${columnId}::uuid`)
}
