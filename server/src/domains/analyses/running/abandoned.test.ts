import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { analyses } from '@omics/contract/analyses/analyses'
import { processesWith } from '@omics/engine/testing/processes'
import { until } from '@omics/engine/testing/until'
import { launchFlow, newFlow } from '../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { claimRuns, claimSuspects, clearSuspicion, takeOver } from './claim.ts'
import { startWorker } from './worker.ts'

let platform: Platform
let lin: Caller
let count = 0

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
})
after(() => platform.close())

const finished = 'version 1.1\nworkflow w { output { Int o = 1 } }'

async function launch(content = finished): Promise<string> {
  count += 1
  const { flowId } = await newFlow(lin, `W${count}`, content)
  return launchFlow(lin, flowId)
}

const show = (id: string) => lin.call(analyses.show, { params: { id } })

const minute = { seconds: 60 }
const hasEnded = async (id: string) => !['waiting', 'running'].includes((await show(id)).state)

/** As if a worker had them in hand, so many having died with them before. */
async function hold(ids: readonly string[], abandoned: number, blamed = 0): Promise<void> {
  await platform.context.db.execute(sql`
    update run set lease_owner = 'test', lease_until = now() + interval '30 seconds', abandoned = ${abandoned},
      blamed = ${blamed} where analysis_id = any(${sql.param([...ids])}::uuid[])`)
}

async function deathsOf(id: string) {
  const { rows } = await platform.context.db.execute<{ abandoned: number; blamed: number }>(
    sql`select abandoned, blamed from run where analysis_id = ${id}`,
  )
  return rows[0]
}

/** No other test of this machine sleeps for so long. */
const seconds = `4321.${process.pid}`
const isThere = (text: string) => processesWith(text).length > 0

test('a run with which one worker after the other died is given up with its tasks, and can be restarted', async () => {
  const id = await launch(`version 1.1
    task t { command <<< sleep ${seconds} >>> }
    workflow w { call t output { Int o = 1 } }`)
  const first = await startWorker(platform.context, 'test')
  await until('The task does not run', () => isThere(seconds), minute)
  const callStates = async () =>
    (await lin.call(analyses.calls, { params: { id } })).items.map(({ state }) => state)
  await until('Its start is not recorded', async () => (await callStates()).includes('running'), minute)
  await first.close()
  assert.ok(isThere(seconds), 'its task goes on without a worker')
  // One worker has died with it alone under suspicion; the second does now.
  await hold([id], 3, 1)
  const worker = await startWorker(platform.context, 'test')
  try {
    await until('The analysis does not end', () => hasEnded(id), minute)
    assert.equal((await show(id)).failure?.code, 'workerLost')
    await until('Its task goes on', () => !isThere(seconds))
    assert.deepEqual(await callStates(), ['stopped'])
    await lin.call(analyses.restart, { params: { id }, body: {} })
    worker.wake()
    await until('The task does not run', () => isThere(seconds), minute)
    await lin.call(analyses.stop, { params: { id } })
    worker.wake()
    await until('The analysis does not end', () => hasEnded(id), minute)
  } finally {
    await worker.close()
  }
})

test('a run that ends workers is found among others, and none of these is given up for it', async () => {
  const { db } = platform.context
  const ids = await Promise.all(Array.from({ length: 6 }, () => launch()))
  const [guilty = ''] = ids
  const analysisOf = (runs: readonly { analysis_id: string }[]) => runs.map((run) => run.analysis_id)
  await hold(ids, 1)
  await takeOver(db, 'test')
  const innocent = await launch()
  let rounds = 0
  for (; rounds < 12 && ((await deathsOf(guilty))?.blamed ?? 0) < 2; rounds += 1) {
    const suspects = analysisOf(await claimSuspects(db, 'test', 24))
    assert.deepEqual(await claimSuspects(db, 'test', 24), [], 'these have to be outlived first')
    const others = analysisOf(await claimRuns(db, 'test', 24))
    assert.ok(!others.includes(guilty), 'nobody under suspicion is taken with the others')
    const runs = await db.execute<{ id: string }>(
      sql`select id from run where analysis_id = any(${sql.param(suspects)}::uuid[])`,
    )
    // The worker dies where it has that run in hand, else it lives on.
    if (suspects.includes(guilty)) await takeOver(db, 'test')
    else
      await clearSuspicion(
        db,
        'test',
        runs.rows.map(({ id }) => id),
      )
  }
  assert.ok(rounds < 9, `${rounds} rounds`)
  assert.deepEqual(await deathsOf(innocent), { abandoned: 0, blamed: 0 })
  for (const id of ids.slice(1)) assert.equal((await deathsOf(id))?.blamed, 0)
  const worker = await startWorker(platform.context, 'test')
  try {
    await until(
      'Not all analyses end',
      async () => (await Promise.all([...ids, innocent].map(hasEnded))).every(Boolean),
      minute,
    )
    assert.equal((await show(guilty)).failure?.code, 'workerLost')
    for (const id of [...ids.slice(1), innocent]) assert.equal((await show(id)).state, 'succeeded')
  } finally {
    await worker.close()
  }
})

test('people take turns with their runs, and nobody gets more than a part of the places of a worker', async () => {
  const { db } = platform.context
  const wang = await platform.person('wang')
  for (let index = 0; index < 4; index += 1) await launch()
  const { flowId } = await newFlow(wang, 'Of wang', finished)
  const own = await launchFlow(wang, flowId)
  const taken = await claimRuns(db, 'turns', 2, true, 3)
  assert.deepEqual(new Set(taken.map((run) => run.launched_by)), new Set([lin.personId, wang.personId]))
  assert.ok(taken.some((run) => run.analysis_id === own))
  assert.equal((await claimRuns(db, 'turns', 24, true, 3)).length, 2)
  assert.equal((await claimRuns(db, 'turns', 24, true, 3)).length, 0)
})
