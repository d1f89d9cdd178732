import { sql, type SQL } from 'drizzle-orm'
import type { Sample, SampleRun } from '@omics/contract/samples/samples'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Grant } from '../../http/grant.ts'
import { inProject, isId, locate } from '../../http/relation.ts'
import { Problem } from '../../http/problem.ts'
import { wornBy } from '../discussion/wearing.ts'
import { toArray } from './conditions.ts'
import { fromLastRun } from './last-run.ts'

locate('sample', (id) => sql`select ${inProject} from sample where id = ${id} and deleted_at is null`)

export interface ListedRow extends Record<string, unknown> {
  readonly sort_key: string | null
  readonly sample: Sample
}

/** The SQL of whole rows, in the order of a query that gives `id` and `sort_key`. */
function rowsOf(ids: SQL): SQL {
  return sql`
    with picked as materialized (select q.*, row_number() over () as place from (${ids}) as q)
    select picked.sort_key, s.id, s.name, s.values, s.version,
      ${isoTime(sql`s.created_at`)} as created_at, ${isoTime(sql`s.updated_at`)} as updated_at,
      last.run as last_run, ${wornBy(sql`s.id`)} as tags, coalesce(named.files, '{}'::jsonb) as files
    from picked join sample s on s.id = picked.id
    left join lateral (
      select jsonb_build_object('run_id', r.id, 'analysis_id', r.analysis_id, 'state', r.state,
        'at', ${isoTime(sql`coalesce(r.finished_at, r.started_at, r.created_at)`)}) as run
      ${fromLastRun}
    ) as last on true
    left join lateral (
      select jsonb_object_agg(f.id, jsonb_build_object(
        'name', f.name, 'size', f.size, 'trashed', f.trashed_at is not null)) as files
      from sample_file b join file f on f.id = b.file_id where b.sample_id = s.id
    ) as named on true
    order by picked.place`
}

type Selected = Sample & { sort_key: string | null } & Record<string, unknown>

/** Whole rows by a query over their ids. */
export async function selectSamples(db: Database, ids: SQL): Promise<ListedRow[]> {
  const { rows } = await db.execute<Selected>(rowsOf(ids))
  return rows.map(({ sort_key, ...sample }) => ({ sort_key, sample }))
}

/** Samples of a project by id, in the order of the ids. Those that are deleted or elsewhere are left out. */
export async function samplesByIds(db: Database, grant: Grant, ids: readonly string[]): Promise<Sample[]> {
  if (ids.length === 0) return []
  const rows = await selectSamples(
    db,
    sql`select s.id, null as sort_key from unnest(${toArray(ids)}::uuid[]) with ordinality as wanted(id, place)
        join sample s using (id) where s.project_id = ${grant.projectId} and s.deleted_at is null order by wanted.place`,
  )
  return rows.map((row) => row.sample)
}

const mostRuns = 100

/** The runs that the row of a sample was in, the latest first. */
export async function runsOf(db: Database, sampleId: string): Promise<SampleRun[]> {
  const { rows } = await db.execute<SampleRun & Record<string, unknown>>(sql`
    select r.id as run_id, r.analysis_id, r.state, a.number, analysis_code(a.project_id, a.number) as code, a.name, w.name as workflow, w.name_zh as workflow_zh, v.tag, v.state = 'draft' as draft,
      ${isoTime(sql`coalesce(r.finished_at, r.started_at, r.created_at)`)} as at
    from sample_run sr join run r on r.id = sr.run_id join analysis a on a.id = r.analysis_id
    join workflow_version v on v.id = a.workflow_version_id join workflow w on w.id = v.workflow_id
    where sr.sample_id = ${sampleId} and a.deleted_at is null
    order by sr.created_at desc, sr.run_id desc limit ${mostRuns}`)
  return rows
}

/** One sample; throws `not_found` where the project has none of this id. */
export async function sampleById(db: Database, grant: Grant, id: string): Promise<Sample> {
  const [sample] = isId(id) ? await samplesByIds(db, grant, [id]) : []
  if (!sample) throw new Problem('not_found')
  return sample
}
