import { sql, type SQL } from 'drizzle-orm'
import type { SingleCellFile } from '@omics/contract/singlecell/files'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { jobTable } from '../../db/job-schema.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { inProject, locate } from '../../http/relation.ts'
import type { Window } from '../../resource/page.ts'
import { projectName } from '../projects/space-name.ts'

locate(
  'single_cell_file',
  (id) => sql`select ${inProject} from single_cell_file where id = ${id} and deleted_at is null`,
)

export const matricesFrom = sql`single_cell_file m join project p on p.id = m.project_id`

/** Nobody looks at it any more: each try failed, or the job went, as where a backup was put back. */
const isGivenUp = sql`(m.state = 'looking' and not exists (select 1 from ${jobTable} q
  where q.name = 'matrix' and q.singleton_key = m.id::text and q.state < 'completed'))`

/** What people are told of `single_cell_file m`. */
export const matrixState = sql`(case when ${isGivenUp} then 'unfit' else m.state end)`

const givenUp = {
  en: 'It was looked at several times, and each try broke off. Look again; if that fails as well, an administrator finds the reason among the background jobs.',
  zh: '多次检查均意外中断。请重新检查；若仍失败，管理员可在后台任务中查看原因。',
}

/** Matrices as lists show them, by a condition over `single_cell_file m` and its `project p`. */
export async function selectMatrices(
  db: Database,
  { personId, administrator }: Identity,
  where: SQL,
  order: SQL,
  { limit, offset }: Window,
): Promise<SingleCellFile[]> {
  const { rows } = await db.execute<SingleCellFile & Record<string, unknown>>(sql`
    select m.id, m.project_id, ${projectName} as project, m.name, m.note, ${matrixState} as state, m.format, m.facts,
      case when ${isGivenUp} then ${JSON.stringify(givenUp)}::jsonb else m.fault end as fault, m.version,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by t.position)
        from single_cell_part t join file f on f.id = t.file_id where t.single_cell_file_id = m.id), '[]') as files,
      coalesce((select sum(f.size) from single_cell_part t join file f on f.id = t.file_id
        where t.single_cell_file_id = m.id), 0)::float8 as bytes,
      coalesce((select full_name from person where id = m.added_by), '') as added_by,
      (select count(*)::int from single_cell_analysis a join analysis x on x.id = a.analysis_id
        where a.single_cell_file_id = m.id and x.deleted_at is null) as analyses,
      (${administrator} or exists (select 1 from project_permission pp where pp.project_id = p.id
        and pp.person_id = ${personId} and pp.role <> 'viewer')) as may_change,
      ${isoTime(sql`m.created_at`)} as created_at, ${isoTime(sql`m.updated_at`)} as updated_at
    from ${matricesFrom} where ${where} order by ${order} limit ${limit} offset ${offset}`)
  return rows
}

/** One of them. Throws `not_found`. */
export async function oneMatrix(db: Database, identity: Identity, id: string): Promise<SingleCellFile> {
  const where = sql`m.id = ${id} and m.deleted_at is null`
  const [row] = await selectMatrices(db, identity, where, sql`m.id`, { limit: 1, offset: 0 })
  if (!row) throw new Problem('not_found')
  return row
}
