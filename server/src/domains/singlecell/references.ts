import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  CellReference,
  cellReferences as endpoints,
  CellReferenceWrite,
} from '@omics/contract/singlecell/references'
import { sentenceOf } from '@omics/singlecell/sentences'
import type { Context } from '../../context.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { crudOn } from '../../resource/crud/crud-on.ts'
import { allOf } from '../../resource/page.ts'
import { savedOr } from '../../resource/saved.ts'
import { pathOnDisk } from '../files/bytes.ts'
import { fileById } from '../files/rows.ts'
import { visibleTo } from '../projects/rows.ts'
import { readApart } from './read.ts'
import { projectName } from '../projects/space-name.ts'

const ofFile = sql`file f left join project p on p.id = f.project_id where f.id = t.file_id`

const ordinary = crudOn({
  table: 'cell_reference',
  row: CellReference,
  write: CellReferenceWrite,
  sort: 'name',
  searched: sql`(t.name || ' ' || t.note || ' ' || t.source || ' ' || array_to_string(t.types, ' '))`,
  computed: {
    file: sql`(select f.name from ${ofFile})`,
    project_id: sql`(select f.project_id from ${ofFile})`,
    project: sql`(select coalesce(${projectName}, '') from ${ofFile})`,
  },
})

export default implement(endpoints, {
  list: (call) => {
    const { identity, query } = call
    const open = sql`f.project_id is null or (p.deleted_at is null and ${visibleTo(identity)})`
    const within = query.project_id && sql`(f.project_id is null or f.project_id = ${query.project_id})`
    return ordinary.list(
      call,
      sql`exists (select 1 from ${ofFile} and ${allOf(sql`f.trashed_at is null and (${open})`, within)})`,
    )
  },

  show: async (call) => {
    const { context, identity, params } = call
    return (await referenceFor(context, identity, params.id, 'view')).reference
  },

  create: async ({ context, identity, body, note }) => {
    const grant = await authorise(context.db, identity, 'file', body.file_id, 'edit')
    const found = await lookAt(context, identity, grant, body)
    const id = uuidv7()
    await context.db.execute(sql`
      insert into cell_reference (id, name, note, source, file_id, label_column, types, genes, profiles, added_by)
      values (${id}, ${body.name}, ${body.note}, ${body.source}, ${body.file_id}, ${body.label_column},
        ${sql.param(found.types)}::text[], ${found.genes}, ${found.profiles}, ${identity.personId}::uuid)`)
    const made = await ordinary.find(context.db, id)
    note({ ...(made.project_id && { projectId: made.project_id }), objectId: id, after: { name: made.name } })
    return made
  },

  update: async ({ context, identity, params, body, note }) => {
    const { reference: before } = await referenceFor(context, identity, params.id, 'edit')
    const grant = await authorise(context.db, identity, 'file', body.file_id, 'edit')
    const isSame = body.file_id === before.file_id && body.label_column === before.label_column
    const { types, genes, profiles } = isSame ? before : await lookAt(context, identity, grant, body)
    const changed = await context.db.execute(sql`
      update cell_reference set name = ${body.name}, note = ${body.note}, source = ${body.source},
        file_id = ${body.file_id}, label_column = ${body.label_column}, types = ${sql.param(types)}::text[],
        genes = ${genes}, profiles = ${profiles}, version = version + 1, updated_at = now()
      where id = ${params.id} and version = ${body.version}`)
    const saved = await savedOr(changed, () => ordinary.find(context.db, params.id))
    note({ objectId: params.id, before: { name: before.name }, after: { name: saved.name } })
    return saved
  },

  remove: async (call) => {
    await referenceFor(call.context, call.identity, call.params.id, 'edit')
    return ordinary.remove(call)
  },
})

/** A reference that somebody may see or change as its file. Throws `not_found`. */
export async function referenceFor(
  { db }: Pick<Context, 'db'>,
  identity: Identity,
  id: string,
  may: 'view' | 'edit',
): Promise<{ reference: CellReference; grant: Grant }> {
  const reference = await ordinary.find(db, id)
  return { reference, grant: await authorise(db, identity, 'file', reference.file_id, may) }
}

async function lookAt(
  context: Context,
  identity: Identity,
  grant: Grant,
  { file_id, label_column: column }: { readonly file_id: string; readonly label_column: string },
) {
  const row = await fileById(context.db, grant, file_id)
  if (row.kind !== 'file') throw new Problem('not_found')
  const file = { path: await pathOnDisk(context, row), name: row.name }
  const found = await readApart(identity.personId, { ask: 'reference', file, column })
  if (!('unfit' in found)) return found
  const isOfColumn = ['no_labels', 'few_types', 'many_types'].includes(found.unfit.reason)
  throw refuseField(isOfColumn ? 'label_column' : 'file_id', sentenceOf(found.unfit))
}
