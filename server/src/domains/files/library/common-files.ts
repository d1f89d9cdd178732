import { sql, type SQL } from 'drizzle-orm'
import {
  commonFiles as endpoints,
  indexKinds,
  type CommonFile,
  type SequenceIndex,
} from '@omics/contract/files/common-data'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import type { OutputOf } from '@omics/contract/endpoint'
import type { FileRow } from '../../../db/tables/files.ts'
import { isOnPath } from '../../../gateways/debian.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { isId } from '../../../http/relation.ts'
import { allOf, contains, inWindow, readPage, scrolledTo } from '../../../resource/page.ts'
import { refusing } from '../../../resource/refusing.ts'
import { indexesBeside } from '../indexes.ts'
import { callerAsReader, signedFile } from '../links.ts'
import { endsWith, openIn, orders } from '../listing.ts'
import { mediaTypeOf } from '../media-types.ts'
import { abandon } from '../place-bytes.ts'
import { shown, storedFiles } from '../rows.ts'
import { subtree } from '../tree.ts'
import { requireUnused, usedBy } from '../uses.ts'
import { beginIndexes } from './index-job.ts'
import { isSequence, recipes } from './index-kinds.ts'
import { libraryFolder } from './keep.ts'

const ofLibrary = sql`file f join reference_folder r on r.id = f.reference_id`
const entry = sql`json_build_object('id', r.id, 'name', r.name, 'name_zh', r.name_zh) as entry`

export default implement(endpoints, {
  show: ({ context: { db }, query }) => {
    const where = allOf(
      sql`f.kind = 'file' and f.trashed_at is null`,
      contains(sql`f.name`, query.search),
      query.kind && sql`r.kind = ${query.kind}`,
      query.entry_id && sql`r.id = ${query.entry_id}`,
      query.endings && endsWith(query.endings.split(',')),
    )
    return readPage(db, query, { from: ofLibrary, where, exactTo: scrolledTo }, (window) =>
      selectCommon(db, where, sql`order by ${orders[query.sort] ?? sql`f.id`} ${inWindow(window)}`),
    )
  },

  count: async ({ context: { db } }) => {
    const { rows } = await db.execute<OutputOf<typeof endpoints.count>[number] & Record<string, unknown>>(sql`
      select r.kind, count(distinct r.id)::int as entries, count(f.id)::int as files,
        coalesce(sum(f.size), 0)::bigint as bytes
      from reference_folder r left join file f
        on f.reference_id = r.id and f.kind = 'file' and f.trashed_at is null
      group by r.kind order by r.kind`)
    return rows
  },

  folder: async ({ context: { db }, params, query }) => {
    if (!isId(params.id)) throw new Problem('not_found')
    const { id } = await libraryFolder(db, params.id)
    return openIn(
      db,
      query.search ? sql`f.id in ${subtree([id])} and f.id <> ${id}` : sql`f.parent_id = ${id}`,
      id,
      query,
    )
  },

  file: async ({ context, identity, params }) => {
    const row = await libraryRow(context.db, params.id)
    const reader = callerAsReader(identity)
    const siblings = await indexesBeside(context.db, row)
    return {
      file: await commonFile(context.db, row.id),
      kept: row.kept,
      used_by: await usedBy(context.db, [row.id]),
      signed: row.kind === 'file' ? signedFile(context, row, reader) : null,
      siblings: siblings.map((sibling) => signedFile(context, sibling, reader)),
      indexes: isSequence(row.name) ? await indexesOf(context.db, row) : [],
    }
  },

  update: async ({ context: { db }, params, body, note }) => {
    const before = await keptRow(db, params.id)
    const { version, name } = body
    const changed = await refusing(body, () =>
      db.execute(sql`
        update file set name = ${name}, media_type = ${before.kind === 'file' ? mediaTypeOf(name) : ''},
          version = version + 1, updated_at = now() where id = ${before.id} and version = ${version}`),
    )
    const after = await commonFile(db, before.id)
    if (changed.rowCount === 0) throw new Problem('stale', { data: after })
    note({ objectId: before.id, before: { name: before.name }, after: { name } })
    return after
  },

  remove: async ({ context: { db }, params, note }) => {
    const row = await keptRow(db, params.id)
    note({ objectId: row.id, before: { name: row.name } })
    await db.transaction(async (tx) => {
      const gone = await storedFiles(tx, sql`f.id in ${subtree([row.id])}`)
      await requireUnused(tx, [row.id])
      await abandon(
        tx,
        gone.flatMap(({ storageKey }) => storageKey ?? []),
      )
      await tx.execute(sql`delete from file where id = ${row.id}`)
    })
    return null
  },

  index: async ({ context, identity, params, body, note }) => {
    const row = await libraryRow(context.db, params.id)
    const reason = '.fa .fasta .fna .faa .ffn'
    if (!isSequence(row.name)) throw new Problem('index_impossible', { details: { name: row.name, reason } })
    const kinds = [...new Set(body.kinds)]
    const missing = kinds.map((kind) => recipes[kind].program).find((program) => !isOnPath(program))
    if (missing !== undefined) throw new Problem('tool_missing', { details: { tool: missing } })
    note({ objectId: row.id, after: { name: row.name, kinds } })
    return { job_id: await beginIndexes(context, context.db, row, kinds, identity.personId) }
  },
})

async function selectCommon(db: Database, where: SQL, rest: SQL): Promise<CommonFile[]> {
  const { rows } = await db.execute<CommonFile & Record<string, unknown>>(
    sql`select ${shown}, ${entry} from ${ofLibrary} where ${where} ${rest}`,
  )
  return rows
}

async function commonFile(db: Database, id: string): Promise<CommonFile> {
  const [row] = await selectCommon(db, sql`f.id = ${id}`, sql``)
  if (!row) throw new Problem('not_found')
  return row
}

/** A file or folder of the library. Throws `not_found`. */
async function libraryRow(db: Database, id: string): Promise<FileRow> {
  const [row] = isId(id)
    ? await storedFiles(db, sql`f.id = ${id} and f.reference_id is not null and f.trashed_at is null`)
    : []
  if (!row) throw new Problem('not_found')
  return row
}

/** One that the library keeps, and is no entry itself. Throws `not_found` or `read_only`. */
async function keptRow(db: Database, id: string): Promise<FileRow> {
  const row = await libraryRow(db, id)
  if (!row.kept || row.parentId === null) throw new Problem('read_only', { details: { name: row.name } })
  return row
}

/** Every index that a sequence can have, and how it stands. */
async function indexesOf(db: Database, row: FileRow): Promise<SequenceIndex[]> {
  const { rows } = await db.execute<Omit<SequenceIndex, 'available'> & Record<string, unknown>>(sql`
    select kind, version, of_sha256 is distinct from ${row.sha256 ?? ''} as outdated, ${isoTime(sql`made_at`)} as made_at
    from reference_index where file_id = ${row.id}`)
  const made = new Map(rows.map((one) => [one.kind, one]))
  return indexKinds.map((kind) => ({
    ...(made.get(kind) ?? { kind, version: 0, outdated: false, made_at: null }),
    available: isOnPath(recipes[kind].program),
  }))
}
