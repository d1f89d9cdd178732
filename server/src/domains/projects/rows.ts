import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Project } from '@omics/contract/projects/projects'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Holder } from '../../http/permission.ts'
import { nameIn } from './space-name.ts'

interface ProjectRow extends Record<string, unknown> {
  id: string
  name: string
  prefix: string
  description: string
  version: number
  role: 'viewer' | 'editor' | 'owner' | null
  favourite: boolean
  demonstration: boolean
  samples: number
  files: number
  bytes: number
  quota_bytes: number
  waiting: number
  running: number
  succeeded: number
  failed: number
  stopped: number
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/** Narrows a query over `project p`, or another name of it, to what a person may see. */
export function visibleTo(identity: Holder, project = sql`p`): SQL {
  if (identity.administrator) return sql`true`
  return sql`exists (select 1 from project_permission pp
                     where pp.project_id = ${project}.id and pp.person_id = ${identity.personId})`
}

const runsInState = (state: string) =>
  sql.raw(`(select count(*)::int from run r join analysis a on a.id = r.analysis_id
    where r.project_id = p.id and r.state = '${state}' and a.deleted_at is null)`)

/** Who reads of projects, and in which language. */
export interface Reader {
  readonly identity: Holder
  readonly language: Language
}

/** Projects with their figures, by a condition over `project p`. */
export async function selectProjects(
  db: Database,
  { identity, language }: Reader,
  where: SQL,
  order: SQL,
  page: { limit: number; offset: number },
): Promise<Project[]> {
  const { rows } = await db.execute<ProjectRow>(sql`
    select p.id, ${nameIn(language)} as name, p.prefix, p.description, p.version, p.demonstration, p.quota_bytes,
      (select role from project_permission pp where pp.project_id = p.id and pp.person_id = ${identity.personId}) as role,
      exists (select 1 from project_favourite f where f.project_id = p.id and f.person_id = ${identity.personId}) as favourite,
      (select count(*)::int from sample s where s.project_id = p.id and s.deleted_at is null) as samples,
      (select count(*)::int from file f where f.project_id = p.id and f.trashed_at is null and f.kind = 'file') as files,
      (select coalesce(sum(size), 0)::bigint from file f where f.project_id = p.id) as bytes,
      ${runsInState('waiting')} as waiting, ${runsInState('running')} as running,
      ${runsInState('succeeded')} as succeeded, ${runsInState('failed')} as failed,
      ${runsInState('stopped')} as stopped,
      ${isoTime(sql`p.created_at`)} as created_at, ${isoTime(sql`p.updated_at`)} as updated_at,
      ${isoTime(sql`p.deleted_at`)} as deleted_at
    from project p where ${where} order by ${order} limit ${page.limit} offset ${page.offset}`)
  return rows.map(present)
}

function present(row: ProjectRow): Project {
  const { waiting, running, succeeded, failed, stopped, ...rest } = row
  return { ...rest, runs: { waiting, running, succeeded, failed, stopped } }
}
