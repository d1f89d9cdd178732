import { sql } from 'drizzle-orm'
import type { PermissionName } from '@omics/contract/account/permission-tree'
import type { ShownJobName } from '@omics/contract/jobs/kinds'
import { jobs as endpoints, type ShownJob } from '@omics/contract/jobs/jobs'
import type { Database } from '../../db/database.ts'
import { clearShown, stopShown } from '../../gateways/jobs/shown.ts'
import { authorise } from '../../http/grant.ts'
import { implement } from '../../http/implement.ts'
import type { Identity } from '../../http/identity.ts'
import { holds, requireOneOf } from '../../http/permission.ts'
import { Problem } from '../../http/problem.ts'
import { visibleTo } from '../projects/rows.ts'
import { shownJobs } from './rows.ts'
import { hasId } from '../../http/relation.ts'

/** What somebody’s roles have to hold to begin a job of a kind; null where everybody may, or nobody begins it. */
const neededBy: Readonly<Record<string, PermissionName | null>> = {
  digests: 'reference_change',
  packages: 'system_configuration',
  download: 'project_change',
  library_index: 'common_data_change',
  taxonomy_import: 'common_data_change',
  image_pull: 'image_change',
  image_scan: 'image_change',
  library_download: 'common_data_change',
  genome: 'common_data_change',
  genbank_read: 'common_genbank',
  genbank_write: 'project_change',
  series: null,
  report: null,
  demonstration: null,
} satisfies Record<ShownJobName, PermissionName | null>

/** More than anybody looks through. */
const mostShown = 100

export default implement(endpoints, {
  own: ({ context: { db }, identity }) =>
    shownJobs(db, sql`s.owner_id = ${identity.personId} and s.cleared_at is null`, mostShown),

  about: async ({ context: { db }, identity, query }) => {
    const seen = (await holds(db, identity, 'background_jobs'))
      ? sql`true`
      : sql`(s.owner_id = ${identity.personId} or exists (
          select 1 from project p where p.id = s.project_id and p.deleted_at is null and ${visibleTo(identity)}))`
    const underWay = sql`s.subject_kind = ${query.kind} and s.state in ('waiting', 'running')`
    return shownJobs(db, sql`${underWay} and ${seen}`, mostShown)
  },

  stop: async ({ context: { db }, identity, params, note }) => {
    const job = await ownJob(db, identity, params.id)
    note({ objectId: job.id, before: told(job) })
    await stopShown(db, params.id)
    return null
  },

  again: async ({ context: { db, jobs }, identity, params, note }) => {
    const job = await ownJob(db, identity, params.id)
    const needed = neededBy[job.kind]
    if (needed) await requireOneOf(db, identity, [needed])
    if (job.project_id !== null) await authorise(db, identity, 'project', job.project_id, 'edit')
    note({ objectId: job.id, before: told(job) })
    await jobs.again(db, params.id)
    return null
  },

  clear: async ({ context: { db }, identity, body, note }) => {
    note({ objectId: identity.personId, after: { cleared: body.ids ?? 'all' } })
    await clearShown(db, identity.personId, body.ids)
    return null
  },
})

const told = ({ title, kind, state }: ShownJob) => ({ name: title.en, kind, state })

async function ownJob(db: Database, identity: Identity, id: string): Promise<ShownJob> {
  const own = sql`${hasId(sql`s.id`, id)} and s.owner_id = ${identity.personId} and s.cleared_at is null`
  const [job] = await shownJobs(db, own, 1)
  if (!job) throw new Problem('not_found')
  return job
}
