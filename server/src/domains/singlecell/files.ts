import { sql } from 'drizzle-orm'
import { singleCellFiles as endpoints } from '@omics/contract/singlecell/files'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { authorise } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { refuseField } from '../../http/problem.ts'
import { allOf, contains, readPage } from '../../resource/page.ts'
import { savedOr } from '../../resource/saved.ts'
import { ownFiles, storedFiles } from '../files/rows.ts'
import { visibleTo } from '../projects/rows.ts'
import { projectName } from '../projects/space-name.ts'
import { matricesFrom, matrixState, oneMatrix, selectMatrices } from './file-rows.ts'
import { tenXEnds } from './archive.ts'
import { join } from './join.ts'
import { lookAgain, lookOnceMore } from './look-job.ts'
import { register } from './register.ts'

const orders = {
  created_at: sql`m.created_at, m.id`,
  '-created_at': sql`m.created_at desc, m.id`,
  name: sql`lower(m.name), m.id`,
  '-name': sql`lower(m.name) desc, m.id`,
}

export default implement(endpoints, {
  list: ({ context: { db }, identity, query }) => {
    const where = allOf(
      sql`m.deleted_at is null and p.deleted_at is null and ${visibleTo(identity)}`,
      query.project_id && sql`m.project_id = ${query.project_id}`,
      query.state && sql`${matrixState} = ${query.state}`,
      query.format && sql`m.format = ${query.format}`,
      contains(sql`(m.name || ' ' || m.note || ' ' || p.name)`, query.search),
    )
    return readPage(db, query, { from: matricesFrom, where }, (window) =>
      selectMatrices(db, identity, where, orders[query.sort], window),
    )
  },

  show: async ({ context, identity, grant }) => {
    await lookAgain(context, grant.objectId)
    return oneMatrix(context.db, identity, grant.objectId)
  },

  create: async ({ context, identity, body, note }) => {
    const { files, name, project } = await partsOf(context.db, identity, body.file_ids)
    const id = await register(context, project, { name: body.name ?? name, note: body.note }, files)
    const made = await oneMatrix(context.db, identity, id)
    note({ projectId: project.projectId, objectId: id, after: { name: made.name } })
    return made
  },

  join,

  update: async ({ context: { db }, identity, grant, body, note }) => {
    const before = await oneMatrix(db, identity, grant.objectId)
    const changed = await db.execute(sql`
      update single_cell_file set name = ${body.name}, note = ${body.note}, version = version + 1, updated_at = now()
      where id = ${grant.objectId} and version = ${body.version} and deleted_at is null`)
    const saved = await savedOr(changed, () => oneMatrix(db, identity, grant.objectId))
    note({ before: { name: before.name, note: before.note }, after: { name: saved.name, note: saved.note } })
    return saved
  },

  look: async ({ context, identity, grant, note }) => {
    await lookOnceMore(context, grant.objectId)
    const shown = await oneMatrix(context.db, identity, grant.objectId)
    note({ after: { name: shown.name } })
    return shown
  },

  remove: async ({ context: { db }, identity, grant, note }) => {
    const { name } = await oneMatrix(db, identity, grant.objectId)
    note({ before: { name } })
    await db.execute(sql`update single_cell_file set deleted_at = now() where id = ${grant.objectId}`)
    return null
  },
})

/** Of a folder the three files of 10x Genomics; else the files themselves. All are of one project. */
async function partsOf(db: Database, identity: Identity, ids: readonly string[]) {
  const [first = ''] = ids
  const { projectId } = await authorise(db, identity, 'file', first, 'edit')
  const project = await authorise(db, identity, 'project', projectId, 'edit')
  const [one, ...others] = await ownFiles(db, project, [...new Set(ids)])
  if (!one) throw incomplete()
  if (one.kind === 'folder') {
    const inside = await storedFiles(
      db,
      sql`f.parent_id = ${one.id} and f.kind = 'file' and f.trashed_at is null`,
    )
    return { files: threeOf(inside), name: one.name, project }
  }
  if (others.length === 0 && !/\.mtx(\.gz)?$/i.test(one.name))
    return { files: [one], name: one.name, project }
  const beside = await storedFiles(
    db,
    sql`f.parent_id is not distinct from ${one.parentId}::uuid and f.project_id = ${projectId}
      and f.kind = 'file' and f.trashed_at is null`,
  )
  const files = threeOf(others.length === 0 ? beside : [one, ...others])
  return { files, name: await nameOfThree(db, files, project.projectId), project }
}

/**
 * All folders of 10x Genomics hold files of the same names: what stands before those, as GEO writes it, tells samples
 * apart; else their folder, and of files that lie in none their project.
 */
async function nameOfThree(db: Database, [matrix]: readonly FileRow[], projectId: string): Promise<string> {
  const before = matrix?.name.replace(tenXEnds[0], '').replace(/[\s._-]+$/, '')
  if (before) return before
  const parent = matrix?.parentId ?? null
  const [above] = parent === null ? [] : await storedFiles(db, sql`f.id = ${parent}`)
  if (above) return above.name
  const { rows } = await db.execute<{ name: string }>(
    sql`select ${projectName} as name from project p where p.id = ${projectId}`,
  )
  return rows[0]?.name ?? ''
}

function threeOf(rows: readonly FileRow[]): FileRow[] {
  const found = tenXEnds.flatMap(
    (end) => rows.find(({ kind, name }) => kind === 'file' && end.test(name)) ?? [],
  )
  if (found.length < tenXEnds.length) throw incomplete()
  return found
}

const incomplete = () =>
  refuseField('file_ids', {
    en: 'A folder of 10x Genomics holds matrix.mtx, barcodes.tsv and features.tsv or genes.tsv: one of them is missing.',
    zh: '10x Genomics 文件夹应包含 matrix.mtx、barcodes.tsv 和 features.tsv（或 genes.tsv），目前缺少其中的文件。',
  })
