import { sql } from 'drizzle-orm'
import type { singleCellFiles, SingleCellFile } from '@omics/contract/singlecell/files'
import type { Database } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import type { Handler } from '../../http/implement.ts'
import { refuseField } from '../../http/problem.ts'
import { fileById } from '../files/rows.ts'
import { oneMatrix } from './file-rows.ts'
import type { Joining } from './joined-file.ts'
import { insertMatrix } from './register.ts'

/** Registers the matrices of several samples as one, which the worker writes. */
export const join: Handler<(typeof singleCellFiles)['join']> = async ({ context, identity, body, note }) => {
  const { db } = context
  const matrices: SingleCellFile[] = []
  for (const { single_cell_file_id: id } of body.matrices) {
    await authorise(db, identity, 'single_cell_file', id, 'edit')
    matrices.push(await oneMatrix(db, identity, id))
  }
  requireJoinable(
    matrices,
    body.matrices.map(({ sample }) => sample),
  )
  const project = await authorise(db, identity, 'project', matrices[0]?.project_id ?? '', 'edit')
  if (body.table_file_id !== null) await fileById(db, project, body.table_file_id)
  const samples = matrices.map(({ files }, at) => ({
    sample: body.matrices[at]?.sample ?? '',
    file_ids: files.map(({ id }) => id),
  }))
  const { name, table_file_id } = body
  const joining = { name, samples, table_file_id }
  const id = await transact(db, async (tx) => {
    const there = await joinedBefore(tx, project, joining)
    const fileIds = [...new Set(samples.flatMap(({ file_ids }) => file_ids))]
    return there ?? insertMatrix(context, tx, project, { name, note: body.note, fileIds, joining })
  })
  note({ projectId: project.projectId, objectId: id, after: { name } })
  return oneMatrix(db, identity, id)
}

/** What the same samples were joined to before, such as by a double click; what came to nothing is joined anew. */
async function joinedBefore(tx: Database, { projectId }: Grant<'edit'>, joining: Joining) {
  await tx.execute(sql`select 1 from project where id = ${projectId} for no key update`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from single_cell_file m where m.project_id = ${projectId} and m.deleted_at is null
      and m.state <> 'unfit' and m.joining = ${JSON.stringify(joining)}::jsonb
      and not exists (select 1 from single_cell_part t join file f on f.id = t.file_id
        where t.single_cell_file_id = m.id and f.trashed_at is not null)`)
  return rows[0]?.id
}

function requireJoinable(matrices: readonly SingleCellFile[], samples: readonly string[]): void {
  if (new Set(matrices.map(({ id }) => id)).size < matrices.length) throw refuseField('matrices', again)
  if (new Set(samples).size < samples.length) throw refuseField('matrices', sameName)
  if (new Set(matrices.map(({ project_id }) => project_id)).size > 1) throw refuseField('matrices', apart)
  const kinds = new Set(matrices.map(({ facts }) => facts?.kind))
  if (kinds.has('scaled')) throw refuseField('matrices', unlike)
  if (matrices.some(({ state }) => state !== 'ready')) throw refuseField('matrices', unready)
  if (kinds.size > 1) throw refuseField('matrices', unlike)
}

const again = { en: 'A matrix is there twice.', zh: '同一矩阵选择了两次。' }
const sameName = { en: 'Two samples have the same name.', zh: '有两个样本同名。' }
const apart = {
  en: 'They are of several projects: copy their files into one first.',
  zh: '所选矩阵属于不同项目，请先将文件复制到同一项目。',
}
const unready = {
  en: 'Not all of them can be read: take those that are ready.',
  zh: '部分矩阵尚不可用，请只选择可用的矩阵。',
}
const unlike = {
  en: 'Counts are joined with counts, and normalised values with such; scaled ones with none.',
  zh: '原始计数只能与原始计数合并，归一化值只能与归一化值合并，缩放后的数值不能合并。',
}
