import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { projects } from '@omics/contract/projects/projects'
import { cellReferences } from '@omics/contract/singlecell/references'
import { singleCellAnalyses } from '@omics/contract/singlecell/analyses'
import { until } from '@omics/engine/testing/until'
import { simulate } from '@omics/singlecell/simulate'
import { bringCollection } from '../../collection/bring.ts'
import { supplied } from '../../collection/collection.ts'
import { looked } from '../../testing/cells.ts'
import { h5adFile } from '../../testing/h5ad.ts'
import { forkWorker } from '../../testing/other-process.ts'
import { type Caller, type Platform, startPlatform } from '../../testing/platform.ts'

const steps = [
  'find_clusters',
  'find_components',
  'find_markers',
  'join_results',
  'keep_good_cells',
  'label_cells',
  'name_cell_types',
  'remove_doublets',
  'score_cells',
  'tsne',
  'umap',
]

let platform: Platform
let owner: Caller
let worker: ChildProcess

before(async () => {
  platform = await startPlatform()
  await platform.person('administrator', 'admin')
  owner = await platform.person('owner', 'member')
  await bringCollection(
    platform.context,
    supplied.filter(({ key }) => key === 'single_cell'),
  )
  worker = forkWorker(platform)
})
after(async () => {
  await kill()
  await platform.close()
})

async function kill(): Promise<void> {
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/** An analysis that has every step there is, of cells that no other one has. */
async function launched(seed: number): Promise<string> {
  const types = ['B cell', 'NK cell', 'CD14 monocyte']
  const { id: projectId } = await owner.call(projects.create, { body: { name: `Blood ${seed}` } })
  const drawn = (cells: number) => ({
    ...simulate({ cells, genes: 500, types, depth: 600, seed }),
    geneColumns: [],
  })
  const [{ id }, { id: knownId }] = await Promise.all([
    h5adFile(platform, projectId, drawn(400)),
    h5adFile(platform, projectId, drawn(90)),
  ])
  const matrix = await looked(owner, id, 60)
  assert.equal(matrix.state, 'ready')
  const reference = await owner.call(cellReferences.create, {
    body: { name: `Blood ${seed}`, file_id: knownId, label_column: 'planted' },
  })
  const settings = { find_doublets: true, cell_reference_id: reference.id }
  const body = { single_cell_file_id: matrix.id, settings, idempotency_key: `cells-crash-${seed}` }
  return (await owner.call(singleCellAnalyses.create, { body })).id
}

/** Times without a worker. */
type Gaps = { readonly from: number; until: number }[]

/** Kills the worker as soon as a step runs, once for each but those that are `spared`, until the analysis has ended. */
async function killedInEach(id: string, spared: ReadonlySet<string>): Promise<Gaps> {
  const cutOff = new Set(spared)
  const without: Gaps = []
  const running = async () => {
    const { rows } = await platform.context.db.execute<{ name: string }>(sql`
      select name from run_call where analysis_id = ${id} and kind = 'task' and state = 'running'`)
    return rows.map(({ name }) => name)
  }
  // By a statement alone: a call of the API takes longer than a short step while a worker starts.
  const inTheMiddle = async () => {
    if ((await running()).some((name) => !cutOff.has(name))) return 'running'
    const { rows } = await platform.context.db.execute<{ state: string }>(
      sql`select state from analysis where id = ${id}`,
    )
    const state = rows[0]?.state
    return state !== 'waiting' && state !== 'running' && state
  }
  for (;;) {
    const found = await until('the analysis does not go on', inTheMiddle, { seconds: 60, every: 3 })
    if (found !== 'running') {
      assert.equal(found, 'succeeded')
      return without
    }
    const gap = { from: Date.now(), until: Infinity }
    without.push(gap)
    await kill()
    // What began after it was looked at is cut off as well, and may be over before the next worker is looked at.
    for (const name of await running()) cutOff.add(name)
    worker = forkWorker(platform)
    worker.once('message', () => (gap.until = Date.now()))
  }
}

/** Steps of an analysis in whose midst there was no worker, by their own times. */
async function cutOffIn(id: string, without: Gaps): Promise<string[]> {
  const { rows } = await platform.context.db.execute<{
    name: string
    attempt: number
    began: number
    ended: number
  }>(sql`
    select name, attempt, extract(epoch from started_at)::float8 * 1000 as began,
      extract(epoch from finished_at)::float8 * 1000 as ended
    from run_call where analysis_id = ${id} and kind = 'task' order by name`)
  assert.deepEqual(
    rows.map(({ name, attempt }) => ({ name, attempt })),
    steps.map((name) => ({ name, attempt: 1 })),
  )
  // A worker may be killed before it has written that a step began, and a step that it has handed on begins and ends
  // without one.
  return rows
    .filter(({ began, ended }) => without.some(({ from, until: back }) => from <= ended && began <= back))
    .map(({ name }) => name)
}

/** A short step may be over before it is seen to run: it is met in another analysis. */
const mostAnalyses = 6

test('kill -9 in the middle of each step of an analysis of cells: it goes on, and nothing is computed twice', async () => {
  const met = new Set<string>()
  let analyses = 0
  while (met.size < steps.length && analyses < mostAnalyses) {
    analyses += 1
    const id = await launched(analyses)
    for (const name of await cutOffIn(id, await killedInEach(id, met))) met.add(name)
  }
  assert.deepEqual([...met].toSorted(), steps)
  const tried = (await readdir(join(platform.context.config.dataFolder, 'runs'), { recursive: true })).filter(
    (path) => /attempt-\d+$/.test(path),
  )
  assert.equal(tried.length, analyses * steps.length, tried.join('\n'))
})
