import { sql } from 'drizzle-orm'
import type { Call, CallDetail } from '@omics/contract/analyses/analyses'
import type { Language } from '@omics/contract/errors'
import type { WorkflowDescription } from '@omics/contract/warehouse/workflows'
import type { CacheDifference, Failure, ImageUse, Resources, Usage } from '@omics/engine'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { Grant } from '../../../http/grant.ts'
import { Problem } from '../../../http/problem.ts'
import { isId, hasId } from '../../../http/relation.ts'
import { cacheReason } from './cache-reasons.ts'
import { attemptsOf } from './call-attempts.ts'
import { presentPaths, type Values } from './call-paths.ts'
import { withFiles } from './failure-files.ts'
import { withMoreResources } from './more-resources.ts'
import { presentUsage } from './present-usage.ts'
import { callColumns, presentFailure } from '../rows.ts'
import { projectName } from '../../projects/space-name.ts'

interface Place {
  readonly run: string
  readonly call: string
}

interface Row extends Call, Record<string, unknown> {
  command: string
  folder: string
  resources: Resources | null
  usage: Usage | null
  image: StoredImage | null
  exit_code: number | null
  failure: Failure | null
  cache: { from?: Place; nearest?: Place | null; differences?: CacheDifference[] } | null
  inputs: Values | null
  outputs: Values | null
  graph: WorkflowDescription['graph']
}

type CallReference = NonNullable<CallDetail['cache']>['from']

type StoredImage = ImageUse & { readonly executor?: string }

type Neighbour = CallDetail['waits'][number]

/** One call in full. `key` is the id of its run, a colon and the call. Throws `not_found`. */
export async function callDetail(
  context: Pick<Context, 'db' | 'storage' | 'config'>,
  grant: Grant,
  key: string,
  language: Language,
): Promise<CallDetail> {
  const { db } = context
  const split = key.indexOf(':')
  const [runId, call] = [key.slice(0, Math.max(split, 0)), key.slice(split + 1)]
  if (!isId(runId)) throw new Problem('not_found')
  const { rows } = await db.execute<Row>(sql`
    select ${callColumns}, c.command, c.folder, c.resources, c.usage, c.image, c.exit_code, c.failure, c.cache, c.inputs, c.outputs,
      v.description -> 'graph' as graph
    from run_call c join run r on r.id = c.run_id join analysis a on a.id = r.analysis_id
      join workflow_version v on v.id = a.workflow_version_id
    where r.id = ${runId} and c.call = ${call} and r.project_id = ${grant.projectId}`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  const { graph, resources, usage, image, cache, failure, folder, ...rest } = row
  const [inputs = {}, outputs = {}] = await presentPaths(context, grant, row.run_id, [
    row.inputs ?? {},
    row.outputs ?? {},
  ])
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
    environment: environmentOf(image ?? (await imageOf(db, grant, cache?.from))),
    failure: await withFiles(
      db,
      await withMoreResources(context, presentFailure(failure, row.run_id, language, row.call), failure),
      failure,
    ),
    cache: cache && {
      hit: cache.from !== undefined,
      from: await referenceTo(db, grant, cache.from ?? cache.nearest ?? undefined),
      reasons: (cache.differences ?? []).map((difference) => cacheReason(difference, language)),
    },
    inputs: row.inputs && inputs,
    outputs,
    attempts: await attemptsOf(db, row.run_id, row.call, language),
    ...(await neighbours(db, row, graph)),
  }
}

function environmentOf(image: StoredImage | null): CallDetail['environment'] {
  if (!image) return null
  const { named = '', used, identity, executor = '', tools = {} } = image
  return {
    executor,
    image: named,
    image_used: used,
    identity,
    tools: Object.entries(tools)
      .map(([name, version]) => ({ name, version }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

/** What an earlier call of the project ran in; a result that was lent by another project came with that. */
async function imageOf(db: Database, grant: Grant, place: Place | undefined): Promise<StoredImage | null> {
  if (!place) return null
  const { rows } = await db.execute<{ image: StoredImage | null }>(sql`
    select c.image from run_call c join run r on r.id = c.run_id
    where ${hasId(sql`r.id`, place.run)} and c.call = ${place.call} and r.project_id = ${grant.projectId}`)
  return rows[0]?.image ?? null
}

/** The call of an earlier run, as long as its analysis is there and the reader may see it. */
async function referenceTo(db: Database, grant: Grant, place: Place | undefined): Promise<CallReference> {
  if (!place) return null
  const { rows } = await db.execute<Omit<NonNullable<CallReference>, 'run_id' | 'call'>>(sql`
    select a.id as analysis_id, a.number, analysis_code(a.project_id, a.number) as code, a.name,
      case when p.id <> own.id then ${projectName} end as project
    from run r join analysis a on a.id = r.analysis_id join project p on p.id = a.project_id
      join project own on own.id = ${grant.projectId}
    where ${hasId(sql`r.id`, place.run)} and a.deleted_at is null and p.deleted_at is null and (p.id = own.id or exists (
      select 1 from project_permission m where m.project_id = p.id and m.person_id = ${grant.personId ?? null}::uuid))`)
  const [analysis] = rows
  return analysis ? { ...analysis, run_id: place.run, call: place.call } : null
}

/** What a call waited for and what waits for it, as far as those stand in the same run, subworkflow and shard. */
async function neighbours(db: Database, row: Row, graph: WorkflowDescription['graph']) {
  const before = graph.edges.filter(({ to }) => to === row.node).map(({ from }) => from)
  const after = graph.edges.filter(({ from }) => from === row.node).map(({ to }) => to)
  const found = await db.execute<Neighbour & { node: string; shards: number[] }>(sql`
    select call, name, state, node, shards from run_call
    where run_id = ${row.run_id} and (parent is null or ${row.parent}::text is null or parent = ${row.parent})
      and node = any(${sql.param([...before, ...after])}::text[]) order by position limit 2000`)
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
