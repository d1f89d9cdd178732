import { sql } from 'drizzle-orm'
import type { Call, CallDetail } from '@omics/contract/analyses/analyses'
import type { Language } from '@omics/contract/errors'
import type { WorkflowDescription } from '@omics/contract/warehouse/workflows'
import type { CacheDifference, Failure, ImageUse, Resources, Usage } from '@omics/engine'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { cacheReason } from './cache-reasons.ts'
import { callColumns, presentFailure } from './queries.ts'

interface Row extends Call, Record<string, unknown> {
  command: string
  folder: string
  resources: Resources | null
  usage: Usage | null
  image: ImageUse | null
  exit_code: number | null
  failure: Failure | null
  cache: { from?: { run: string; call: string }; differences?: CacheDifference[] } | null
  outputs: CallDetail['outputs'] | null
  graph: WorkflowDescription['graph']
}

type Neighbour = CallDetail['waits'][number]

/** One call in full. `key` is the id of its run, a colon and the call. Throws `not_found`. */
export async function callDetail(
  db: Database,
  grant: Grant,
  key: string,
  language: Language,
): Promise<CallDetail> {
  const split = key.indexOf(':')
  const [runId, call] = [key.slice(0, Math.max(split, 0)), key.slice(split + 1)]
  const { rows } = await db.execute<Row>(sql`
    select ${callColumns}, c.command, c.folder, c.resources, c.usage, c.image, c.exit_code, c.failure, c.cache, c.outputs,
      v.description -> 'graph' as graph
    from run_call c join run r on r.id = c.run_id join analysis a on a.id = r.analysis_id
      join workflow_version v on v.id = a.workflow_version_id
    where r.id::text = ${runId} and c.call = ${call} and r.project_id = ${grant.projectId}`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  const { graph, resources, usage, image, cache, failure, folder, outputs, ...rest } = row
  return {
    ...rest,
    folder: folder.slice(folder.indexOf('/runs/') + 1),
    resources: resources && {
      cpu: resources.cpu,
      memory_bytes: resources.memoryBytes,
      disk_bytes: resources.diskBytes,
      gpu: resources.gpu,
    },
    usage: presentUsage(usage),
    image: image && { named: image.named ?? '', used: image.used, identity: image.identity },
    failure: presentFailure(failure, row.run_id, language, row.call),
    cache: cache && {
      hit: cache.from !== undefined,
      from: cache.from ? `${cache.from.run}:${cache.from.call}` : '',
      reasons: (cache.differences ?? []).map((difference) => cacheReason(difference, language)),
    },
    outputs: outputs ?? {},
    ...(await neighbours(db, row, graph)),
  }
}

export function presentUsage(usage: Usage | null): CallDetail['usage'] {
  return (
    usage && {
      cpu_seconds: usage.cpuSeconds,
      memory_bytes: usage.peakMemoryBytes,
      seconds: usage.wallSeconds,
      read_bytes: usage.readBytes,
      written_bytes: usage.writtenBytes,
    }
  )
}

/** What a call waited for and what waits for it, as far as those stand in the same run and shard. */
async function neighbours(db: Database, row: Row, graph: WorkflowDescription['graph']) {
  const before = graph.edges.filter(({ to }) => to === row.node).map(({ from }) => from)
  const after = graph.edges.filter(({ from }) => from === row.node).map(({ to }) => to)
  const found = await db.execute<Neighbour & { node: string; shards: number[] }>(sql`
    select call, name, state, node, shards from run_call
    where run_id = ${row.run_id} and node = any(${sql.param([...before, ...after])}::text[]) order by position limit 2000`)
  const related = found.rows.filter(({ shards }) =>
    shards.slice(0, row.shards.length).every((shard, depth) => shard === row.shards[depth]),
  )
  const named = (nodes: readonly string[]): Neighbour[] =>
    related
      .filter(({ node }) => nodes.includes(node))
      .map(({ call, name, state }) => ({ call, name, state }))
      .slice(0, 50)
  return { waited_for: named(before), waits: named(after) }
}
