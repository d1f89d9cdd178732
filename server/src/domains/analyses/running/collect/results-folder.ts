import { sql } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import { fittingName } from '../../../files/fitting-name.ts'
import type { ClaimedRun } from '../claim.ts'

/** Where the results of a run go: `results/SC2-12 Variant calling/HZ25-0318-04`. */
export async function resultsFolder(db: Database, run: ClaimedRun): Promise<string> {
  const { rows } = await db.execute<{
    code: string
    name: string
    runs: number
    position: number
    before: string | null
  }>(sql`
    select analysis_code(a.project_id, a.number) as code, a.name, ${folderBefore(run)} as before, r.position, (select count(*)::int from run o where o.analysis_id = a.id) as runs
    from analysis a join run r on r.analysis_id = a.id where r.id = ${run.id}`)
  const [found] = rows
  if (!found) throw new Error(`The run ${run.id} vanished`)
  const top = `results/${found.before ?? fittingName(`${found.code} ${found.name}`)}`
  return found.runs === 1 && run.label === ''
    ? top
    : `${top}/${fittingName(run.label || String(found.position))}`
}

/** Where the analysis has results already: they stay together when the project's prefix has changed since. */
function folderBefore(run: ClaimedRun) {
  return sql`(
    with recursive above (id, parent_id, name, below) as (
      select f.id, f.parent_id, f.name, null::text from file f where f.id = (
        select o.parent_id from file o join run on run.analysis_id = o.analysis_id
        where run.id = ${run.id} and o.trashed_at is null and o.parent_id is not null
        order by o.created_at limit 1)
      union all
      select f.id, f.parent_id, f.name, a.name from above a join file f on f.id = a.parent_id
    ) select below from above where parent_id is null and name = 'results')`
}
