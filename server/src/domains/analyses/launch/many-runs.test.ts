import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { analyses } from '@omics/contract/analyses/analyses'
import { launches } from '@omics/contract/analyses/launches'
import { samples } from '@omics/contract/samples/samples'
import { newFlow } from '../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'

let platform: Platform
let lin: Caller

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
})
after(() => platform.close())

const wdl = 'version 1.1\nworkflow each { input { String name } output { String said = name } }'
const count = 1000

test('a thousand samples become one analysis of a thousand runs, all of them or none, seen in pages and ended by one stop', async () => {
  const { projectId, flowId } = await newFlow(lin, 'Many', wdl)
  const items = Array.from({ length: count }, (_, index) => ({ name: `S-${String(index).padStart(4, '0')}` }))
  const added = await lin.call(samples.add, { params: { id: projectId }, body: { items } })
  const inputs = { 'each.name': { this: 'name' } }
  const launch = (chosen: string[], key: string) => {
    const body = { name: 'Many', mode: 'samples' as const, inputs, samples: chosen, idempotency_key: key }
    return lin.answer(launches.dataStart, { params: { id: flowId }, body })
  }
  const ids = added.map(({ id }) => id)
  const [extra] = await lin.call(samples.add, {
    params: { id: projectId },
    body: { items: [{ name: 'deleted meanwhile' }] },
  })
  assert.ok(extra)
  const removal = { ids: [extra.id] }
  await lin.call(samples.remove, { params: { id: projectId }, body: removal })
  const refused = await launch([...ids, extra.id], 'with-one-that-is-gone')
  assert.deepEqual([refused.status, refused.error?.id], [422, 'not_ready'])
  assert.equal(await stored('run'), 0, 'nothing of a launch that is refused stays')
  const body = { name: 'Many', mode: 'samples' as const, inputs, samples: [...ids, extra.id] }
  const { ready, checks } = await lin.call(launches.check, { params: { id: flowId }, body })
  const failed = checks.find(({ state }) => state === 'failed')
  assert.deepEqual(
    [ready, failed?.message, failed?.cures],
    [false, 'A chosen sample has been deleted.', [{ kind: 'leave_out', samples: [extra.id] }]],
  )

  await launch(ids, 'a-thousand-of-them')
  const [analysis] = (await lin.call(analyses.list, { params: { id: projectId }, query: {} })).items
  assert.ok(analysis)
  assert.equal(await stored('analysis'), 1)
  const { id } = analysis
  const page = (query: { page?: number; search?: string }) =>
    lin.call(analyses.runs, { params: { id }, query: { limit: 100, ...query } })
  assert.deepEqual(
    [(await page({})).total, (await page({ page: 10 })).items.at(-1)?.label],
    [count, 'S-0999'],
  )
  assert.deepEqual(
    (await page({ search: 'S-0427' })).items.map(({ label }) => label),
    ['S-0427'],
  )
  await lin.call(analyses.stop, { params: { id } })
  const { state, runs } = await lin.call(analyses.show, { params: { id } })
  assert.deepEqual([state, runs.stopped], ['stopped', count])
})

async function stored(table: 'run' | 'analysis'): Promise<number> {
  const { rows } = await platform.context.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]?.count ?? -1
}
