import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { OutputOf } from '@omics/contract/endpoint'
import { cells as endpoints } from '@omics/contract/singlecell/cells'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { pathOnDisk } from '../files/bytes.ts'
import { fileById } from '../files/rows.ts'
import { mayLook } from './browser-link.ts'
import { readOr } from './read.ts'

type Label = OutputOf<typeof endpoints.label>[number]

export default implement(endpoints, {
  show: async ({ context, identity, params, query }) => {
    const grant = await mayLook(context, identity, params.id, query.link)
    const row = await fileById(context.db, grant, params.id)
    const told = await readOr(identity.personId, { ask: 'overview', path: await pathOnDisk(context, row) })
    const mayLabel = await authorise(context.db, identity, 'file', params.id, 'edit').then(
      ({ projectId }) => projectId !== '',
      () => false,
    )
    const labels = await labelsOf(context.db, grant)
    return { name: row.name, project_id: grant.projectId, ...told, labels, may_label: mayLabel }
  },

  embedding: async ({ context, identity, params, query, reply }) => {
    const path = await pathFor(context, await mayLook(context, identity, params.id, query.link))
    return sendNumbers(reply, await readOr(identity.personId, { ask: 'embedding', path, name: query.name }))
  },

  column: async ({ context, identity, params, query, reply }) => {
    const path = await pathFor(context, await mayLook(context, identity, params.id, query.link))
    return sendNumbers(reply, await readOr(identity.personId, { ask: 'column', path, name: query.name }))
  },

  gene: async ({ context, identity, params, query, reply }) => {
    const path = await pathFor(context, await mayLook(context, identity, params.id, query.link))
    return sendNumbers(reply, await readOr(identity.personId, { ask: 'gene', path, name: query.name }))
  },

  genes: async ({ context, identity, params, query }) => {
    const path = await pathFor(context, await mayLook(context, identity, params.id, query.link))
    return readOr(identity.personId, { ask: 'genes', path, search: query.search })
  },

  compare: async ({ context, identity, params, query, body }) => {
    const path = await pathFor(context, await mayLook(context, identity, params.id, query.link))
    return readOr(identity.personId, { ask: 'compare', path, cells: body.cells, others: body.others })
  },

  label: async ({ context: { db }, identity, params, body, note }) => {
    const grant = await authorise(db, identity, 'file', params.id, 'edit')
    const { column, groups, label } = body
    const ids = groups.map(() => uuidv7())
    await db.execute(sql`insert into cell_label (id, file_id, column_name, group_name, label, person_id)
      select id, ${grant.objectId}::uuid, ${column}, group_name, ${label}, ${identity.personId}::uuid
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(groups)}::text[]) as given(id, group_name)`)
    note({ projectId: grant.projectId, objectId: grant.objectId, after: { column, groups, label } })
    return labelsOf(db, grant)
  },
})

async function pathFor(context: Context, grant: Grant): Promise<string> {
  return pathOnDisk(context, await fileById(context.db, grant, grant.objectId))
}

/** Undefined where the file has nothing of that name. */
function sendNumbers(reply: FastifyReply, numbers: Float32Array | null): null {
  if (numbers === null) throw new Problem('not_found')
  void reply
    .type('application/octet-stream')
    .send(Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength))
  return null
}

async function labelsOf(db: Database, grant: Grant): Promise<Label[]> {
  const { rows } = await db.execute<Label & Record<string, unknown>>(sql`
    select distinct on (l.column_name, l.group_name) l.column_name as "column", l.group_name as "group", l.label,
      coalesce(p.full_name, '') as by, ${isoTime(sql`l.created_at`)} as at
    from cell_label l left join person p on p.id = l.person_id
    where l.file_id = ${grant.objectId} order by l.column_name, l.group_name, l.created_at desc, l.id desc`)
  return rows
}
