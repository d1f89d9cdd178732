import { sql, type SQL } from 'drizzle-orm'
import type { OutputOf } from '@omics/contract/endpoint'
import type { dataCentre as endpoints } from '@omics/contract/files/data-centre'
import type { Database } from '../../../db/database.ts'
import { nameIn } from '../../projects/space-name.ts'
import { isLarge, isOld, takesSpace } from './list.ts'
import { ownProjects, type Reader } from './places.ts'

type Space = OutputOf<typeof endpoints.space>

// Results are brought by whoever launched their run.
const bringer = sql`coalesce(f.created_by, (select a.launched_by from analysis a where a.id = f.analysis_id))`

/** What somebody's files take, by project, person, type and age, and what of it could go. */
export async function spaceTaken(db: Database, { identity, language }: Reader): Promise<Space> {
  const from = sql`${ownProjects(identity)} join file f on f.project_id = p.id and f.kind = 'file'`
  const shares = async <Row extends Record<string, unknown>>(key: SQL, more = sql``) => {
    const { rows } = await db.execute<Row>(sql`
      select ${key} as key, count(*)::int as files, sum(f.size)::bigint as bytes ${more}
      from ${from} where f.trashed_at is null group by 1 order by bytes desc, key limit 100`)
    return rows
  }
  const age = sql`case when f.updated_at > now() - interval '1 month' then 'month'
    when f.updated_at > now() - interval '1 year' then 'year' else 'older' end`
  const ending = sql`coalesce(nullif(lower(substring(f.name from '\\.([A-Za-z0-9]{1,10}(?:\\.b?gz)?)$')), ''), '')`
  const [projects, people, types, ages, sums] = await Promise.all([
    shares<Space['projects'][number]>(
      sql`p.id::text`,
      sql`, min(${nameIn(language)}) as name, min(p.quota_bytes) as quota`,
    ),
    shares<Space['people'][number]>(
      sql`coalesce(${bringer}::text, '')`,
      sql`, coalesce(min((select b.full_name from person b where b.id = ${bringer})), '') as name`,
    ),
    shares<Space['types'][number]>(ending),
    shares<Space['ages'][number]>(age),
    db.execute<{
      files: number
      bytes: number
      trash: number
      double: number
      large: number
      old: number
    }>(sql`
      select count(*) filter (where f.trashed_at is null)::int as files,
        coalesce(sum(f.size) filter (where f.trashed_at is null), 0)::bigint as bytes,
        coalesce(sum(f.size) filter (where f.trashed_at is not null), 0)::bigint as trash,
        coalesce(sum(f.size) filter (where f.trashed_at is null and ${isLarge}), 0)::bigint as large,
        coalesce(sum(f.size) filter (where f.trashed_at is null and ${isOld}), 0)::bigint as old,
        (select coalesce(sum(size * (n - 1)), 0)::bigint from (
          select f.sha256, max(f.size) as size, count(*) as n from ${from}
          where f.trashed_at is null and ${takesSpace(sql`f`)} and f.sha256 is not null group by f.sha256) as same) as double
      from ${from}`),
  ])
  const total = sums.rows[0] ?? { files: 0, bytes: 0, trash: 0, double: 0, large: 0, old: 0 }
  return { ...total, projects, people, types, ages }
}
