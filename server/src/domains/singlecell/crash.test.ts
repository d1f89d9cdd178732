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
import { singleCellFiles } from '@omics/contract/singlecell/files'
import { until } from '@omics/engine/testing/until'
import { simulate } from '@omics/singlecell/simulate'
import { bringCollection } from '../../collection/bring.ts'
import { supplied } from '../../collection/collection.ts'
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

/** An analysis that has every step there is. */
async function launched(): Promise<string> {
  const types = ['B cell', 'NK cell', 'CD14 monocyte']
  const { id: projectId } = await owner.call(projects.create, { body: { name: 'Blood' } })
  const drawn = (cells: number) => ({
    ...simulate({ cells, genes: 500, types, depth: 600, seed: 5 }),
    geneColumns: [],
  })
  const [{ id }, { id: knownId }] = await Promise.all([
    h5adFile(platform, projectId, drawn(400)),
    h5adFile(platform, projectId, drawn(90)),
  ])
  const matrix = await owner.call(singleCellFiles.create, { body: { file_ids: [id] } })
  const isLookedAt = async () =>
    (await owner.call(singleCellFiles.show, { params: { id: matrix.id } })).state === 'ready'
  await until('nobody looks at the matrix', isLookedAt, { seconds: 60 })
  const reference = await owner.call(cellReferences.create, {
    body: { name: 'Blood', file_id: knownId, label_column: 'planted' },
  })
  const settings = { find_doublets: true, cell_reference_id: reference.id }
  const body = { single_cell_file_id: matrix.id, settings, idempotency_key: 'cells-crash' }
  return (await owner.call(singleCellAnalyses.create, { body })).id
}

test('kill -9 in the middle of each step of an analysis of cells: it goes on, and nothing is computed twice', async () => {
  const id = await launched()
  const cutOff = new Set<string>()
  const without: { readonly from: number; until: number }[] = []
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
      break
    }
    const gap = { from: Date.now(), until: Infinity }
    without.push(gap)
    await kill()
    // What began after it was looked at is cut off as well, and may be over before the next worker is looked at.
    for (const name of await running()) cutOff.add(name)
    worker = forkWorker(platform)
    worker.once('message', () => (gap.until = Date.now()))
  }
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
  // without one: the step's own times tell whether there was none in its midst.
  const untouched = rows.filter(
    ({ began, ended }) => !without.some(({ from, until: back }) => from <= ended && began <= back),
  )
  assert.deepEqual(
    untouched.map(({ name }) => name),
    [],
  )
  const tried = (await readdir(join(platform.context.config.dataFolder, 'runs'), { recursive: true })).filter(
    (path) => /attempt-\d+$/.test(path),
  )
  assert.equal(tried.length, steps.length, tried.join('\n'))
})
