import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { OutputOf } from '@omics/contract/endpoint'
import type { cells } from '@omics/contract/singlecell/cells'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Handler } from '../../http/implement.ts'
import { authorise } from '../../http/grant.ts'
import { Problem, refuseField } from '../../http/problem.ts'

type Split = OutputOf<typeof cells.split>[number]

/** Of a file. With each of them a bit for every cell is sent. */
const mostSplits = 100
const noCells = {
  en: 'Choose cells first, such as by a line around them.',
  zh: '请先选择细胞，例如用套索圈选。',
}
const tooMany = {
  en: `A file holds ${mostSplits} splits at most: take one back first, or save an h5ad with names and split that.`,
  zh: `每个文件最多 ${mostSplits} 次拆分，请先撤销一次，或保存含命名的 h5ad 后在其中拆分。`,
}

/** Cells that were taken out of their groups in a file, the latest last. */
export async function splitsOf(db: Database, fileId: string): Promise<Split[]> {
  const { rows } = await db.execute<Split & Record<string, unknown>>(sql`
    select s.id, s.column_name as "column", s.label, replace(encode(s.cells, 'base64'), E'\n', '') as cells,
      coalesce(p.full_name, '') as by, ${isoTime(sql`s.created_at`)} as at
    from cell_split s left join person p on p.id = s.person_id
    where s.file_id = ${fileId} and s.taken_back_at is null order by s.created_at, s.id`)
  return rows
}

export const split: Handler<(typeof cells)['split']> = async ({ context, identity, params, body, note }) => {
  const grant = await authorise(context.db, identity, 'file', params.id, 'edit')
  const { column, label } = body
  const bits = Buffer.from(body.cells, 'base64')
  if (bits.every((byte) => byte === 0)) throw refuseField('cells', noCells)
  await withRoom(context.db, grant.objectId, (db) =>
    db.execute(sql`insert into cell_split (id, file_id, column_name, label, cells, person_id)
      values (${uuidv7()}, ${grant.objectId}, ${column}, ${label}, ${bits}, ${identity.personId})`),
  )
  note({ projectId: grant.projectId, objectId: grant.objectId, after: { column, label } })
  return splitsOf(context.db, grant.objectId)
}

export const countSplit: Handler<(typeof cells)['countSplit']> = async (call) => {
  const { context, identity, params, body, note } = call
  const grant = await authorise(context.db, identity, 'file', params.id, 'edit')
  const own = sql`id = ${params.split_id} and file_id = ${grant.objectId}`
  const { rows } = await context.db.execute<{ label: string; counts: boolean }>(
    sql`select label, taken_back_at is null as counts from cell_split where ${own}`,
  )
  const [before] = rows
  if (!before) throw new Problem('not_found')
  const change = (db: Database) =>
    db.execute(sql`update cell_split set taken_back_at = ${body.counts ? null : sql`now()`},
      taken_back_by = ${body.counts ? null : identity.personId} where ${own}`)
  await (body.counts ? withRoom(context.db, grant.objectId, change) : change(context.db))
  note({ projectId: grant.projectId, objectId: grant.objectId, before, after: { ...before, ...body } })
  return splitsOf(context.db, grant.objectId)
}

/** Lets one more split count, unless there are too many. */
async function withRoom(
  db: Database,
  fileId: string,
  change: (db: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // One after the other, so that two at once do not both find the last place free.
    await tx.execute(sql`select 1 from file where id = ${fileId} for no key update`)
    await change(tx)
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from cell_split where file_id = ${fileId} and taken_back_at is null`,
    )
    if ((rows[0]?.count ?? 0) > mostSplits) throw refuseField('label', tooMany)
  })
}
