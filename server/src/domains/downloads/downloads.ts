import { sql } from 'drizzle-orm'
import { downloads as endpoints } from '@omics/contract/downloads/downloads'
import type { BodyOf } from '@omics/contract/endpoint'
import type { Text } from '@omics/contract/jobs/kinds'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { libraryFolder } from '../files/library/keep.ts'
import { databaseGrant } from '../files/public-data/rows.ts'
import { ownSpace } from '../projects/own-space.ts'
import { beginDownloads } from './begin.ts'
import { goOnWith, these } from './go-on.ts'
import { libraryDownload } from './library-job.ts'
import { listDownloads } from './rows.ts'
import { shownAddress } from './shown-address.ts'

export default implement(endpoints, {
  list: ({ context: { db }, grant, query }) => listDownloads(db, grant, query),

  begin: async ({ context, grant, body, note }) => {
    note({ after: { addresses: addressesOf(body) } })
    return beginIn(context, grant, body)
  },

  beginPublic: async ({ context, identity, body, note }) => {
    const grant = await databaseGrant(context.db, identity, body.id, 'edit')
    note({ objectId: grant.projectId, projectId: grant.projectId, after: { addresses: addressesOf(body) } })
    return beginIn(context, grant, body)
  },

  beginCommon: async ({ context, identity, language, params, body, note }) => {
    const folder = await libraryFolder(context.db, body.parent_id ?? params.id)
    if (folder.referenceId !== params.id) throw new Problem('not_found')
    note({ objectId: params.id, after: { addresses: addressesOf(body) } })
    const space = await ownSpace(context, identity, language)
    const title = titleOf(body.files)
    return context.db.transaction(async (tx) => {
      const batch = { title, parentId: null, files: body.files }
      const { ids } = await beginDownloads(context, tx, space, batch)
      const data = { folder: folder.id, downloads: ids, by: identity.personId, title }
      const place = {
        ownerId: identity.personId,
        subject: { kind: 'common_data', id: params.id },
        link: `/common/commonFileDetails/${params.id}`,
      }
      return { job_id: (await context.jobs.begin(tx, libraryDownload, data, place)).id, ids }
    })
  },

  change: async ({ context, grant, body, note }) => {
    note({ before: { downloads: await toldOf(context.db, grant, body.ids) }, after: { to: body.to } })
    await context.db.transaction((tx) => changes[body.to](context, tx, grant, body.ids))
    return null
  },
})

type Beginning = BodyOf<typeof endpoints.begin>

/** What the operation log tells of them. */
const addressesOf = ({ files }: Pick<Beginning, 'files'>) =>
  files.slice(0, 100).map(({ address }) => shownAddress(address))

async function beginIn(context: Context, grant: Grant<'edit'>, body: Beginning) {
  const files = body.files.map((file) => ({ ...file, ...(body.path !== undefined && { path: body.path }) }))
  const batch = { title: titleOf(files), parentId: body.folder_id, files }
  const { jobId, ids } = await context.db.transaction((tx) => beginDownloads(context, tx, grant, batch))
  return { job_id: jobId, ids }
}

function titleOf(files: readonly { readonly address: string; readonly name?: string | undefined }[]): Text {
  const [first] = files
  const name = first?.name ?? first?.address.replace(/[?#].*$/s, '').replace(/^.*\//s, '') ?? ''
  if (files.length === 1) return { en: name, zh: name }
  return { en: `${name} and ${files.length - 1} more`, zh: `${name} 等 ${files.length} 个文件` }
}

type Change = (
  context: Pick<Context, 'jobs'>,
  tx: Database,
  grant: Grant<'edit'>,
  ids: readonly string[],
) => Promise<void>

/** The first of some downloads, as the operation log tells them. */
async function toldOf(db: Database, grant: Grant, ids: readonly string[]) {
  const { rows } = await db.execute<{ name: string; state: string }>(
    sql`select d.name, d.state from download d where ${these(grant, ids)} order by d.place limit 50`,
  )
  return rows
}

/** What may be done with downloads; those that are not in a state for it stay as they are. */
const changes: Readonly<Record<'pause' | 'go_on' | 'first' | 'remove', Change>> = {
  pause: async (_, tx, grant, ids) => {
    await tx.execute(sql`
      update download d set state = 'paused', pace = 0 where ${these(grant, ids)} and d.state in ('waiting', 'running')`)
  },

  go_on: goOnWith,

  first: async (_, tx, grant, ids) => {
    await tx.execute(sql`
      with moved as (
        select d.id, row_number() over (order by d.place) as nth, count(*) over () as many
        from download d where ${these(grant, ids)}
      ), first as (select coalesce(min(place), 0) as place from download where project_id = ${grant.projectId})
      update download d set place = first.place - moved.many + moved.nth - 1 from moved, first where d.id = moved.id`)
  },

  remove: async (_, tx, grant, ids) => {
    await tx.execute(sql`delete from download d where ${these(grant, ids)}`)
  },
}
