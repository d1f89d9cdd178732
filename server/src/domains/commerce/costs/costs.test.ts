import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { usage, type UsagePrices } from '@omics/contract/commerce/usage'
import { projects } from '@omics/contract/projects/projects'
import { sql } from 'drizzle-orm'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { closeMonths, sweepMonths } from './close-months.ts'

let platform: Platform
let admin: Caller
let lin: Caller
let projectId: string

const GiB = 1024 ** 3

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  lin = await platform.person('lin')
  projectId = (await lin.call(projects.create, { body: { name: 'Costs' } })).id
})
after(() => platform.close())

let seq = 0
/** An attempt of a project of lin's that ended. */
async function used(
  endedAt: string,
  of: { millicores?: number; memory?: number; gpus?: number; ms: number },
) {
  seq += 1
  await platform.context.db.execute(sql`
    insert into metered_attempt (run_id, call, seq, analysis_id, project_id, person_id, millicores, memory_bytes, gpus,
      started_at, ended_at, milliseconds)
    values (gen_random_uuid(), 't', ${seq}, gen_random_uuid(), ${projectId}, ${lin.personId}, ${of.millicores ?? 0},
      ${of.memory ?? 0}, ${of.gpus ?? 0}, ${endedAt}, ${endedAt}, ${of.ms})`)
}
async function price(prices: Partial<UsagePrices>) {
  const now = await admin.call(usage.prices, {})
  return admin.call(usage.setPrices, { body: { ...now, ...prices } })
}
const hour = 3_600_000
const costs = async () =>
  Object.fromEntries(
    (await lin.call(usage.ofProject, { params: { id: projectId } })).map(({ month, cost }) => [month, cost]),
  )
const bills = async () =>
  (await platform.context.db.execute(sql`select month, cost from usage_bill order by month`)).rows

test('while nothing has a price nothing of money is told', async () => {
  await used('2026-01-10T00:00:00Z', { millicores: 1000, ms: hour })
  assert.deepEqual(await costs(), { '2026-01': null })
  assert.equal((await lin.answer(usage.prices, {})).status, 403)
  const { version } = await admin.call(usage.prices, {})
  const body = { core_price: 1, memory_price: 0, gpu_price: 0, storage_price: 0, version }
  assert.equal((await lin.answer(usage.setPrices, { body })).status, 403)
})

test('months that are over before there are prices cost nothing; a price is of its month on', async () => {
  await price({ core_price: 80_000 })
  assert.deepEqual(await costs(), { '2026-01': 0 })
  const month = new Date().toISOString().slice(0, 7)
  await used(new Date().toISOString(), { millicores: 1500, ms: hour })
  // 1.5 core-hours of 0.08 yuan.
  assert.equal((await costs())[month], 12)
  await price({ core_price: 160_000 })
  assert.equal((await costs())[month], 24)
})

test('what was used costs exactly that, rounded once: half a fen up, less away', async () => {
  const cost = async (core: number, memory: bigint, gpu: number, storage: bigint, at: readonly number[]) => {
    const [c = 0, m = 0, g = 0, s = 0] = at
    const { rows } = await platform.context.db.execute<{ fen: number }>(sql`
      select usage_fen(usage_weight(${core}, ${String(memory)}, ${gpu}, ${String(storage)},
        ${c}, ${m}, ${g}, ${s})) as fen`)
    return rows[0]?.fen
  }
  const coreHour = 3_600_000_000
  const memoryHour = BigInt(hour) * BigInt(GiB)
  const storageMonth = 2_592_000n * BigInt(GiB)
  assert.equal(await cost(coreHour, memoryHour, hour, storageMonth, [10_000, 20_000, 30_000, 40_000]), 10)
  // A half of a fen, and a millionth of a core-second less.
  assert.equal(await cost(coreHour / 2, 0n, 0, 0n, [10_000]), 1)
  assert.equal(await cost(coreHour / 2 - 1, 0n, 0, 0n, [10_000]), 0)
  // Four quarters of a fen are one, and are not rounded one by one.
  assert.equal(
    await cost(coreHour / 4, memoryHour / 4n, hour / 4, storageMonth / 4n, [1e4, 1e4, 1e4, 1e4]),
    1,
  )
  // Beyond what a float holds.
  assert.equal(
    await cost(coreHour, 0n, 0, storageMonth * 900_000_000_000n, [1e4, 0, 0, 1e7]),
    900_000_000_000_001,
  )
})

test('a month is closed once, by whoever comes first, and keeps its cost whatever the prices are later', async () => {
  const { db } = platform.context
  await db.execute(
    sql`delete from usage_month m where not exists (select from usage_bill b where b.month = m.month)`,
  )
  await db.execute(sql`alter table usage_bill disable trigger user`)
  await db.execute(sql`delete from usage_bill`)
  await db.execute(sql`alter table usage_bill enable trigger user`)
  await db.execute(sql`delete from usage_month`)
  await used('2026-02-01T00:00:00Z', { millicores: 1000, ms: 2 * hour })
  await Promise.all([1, 2, 3, 4].map(() => sweepMonths(db)))
  // At 0.16 yuan: one core-hour in January, two in February.
  const settled = [
    { month: '2026-01', cost: 16 },
    { month: '2026-02', cost: 32 },
  ]
  assert.deepEqual(await bills(), settled)
  await price({ core_price: 9_000_000 })
  await sweepMonths(db)
  assert.deepEqual(await bills(), settled)
  // An attempt of then that is written down now does not change what was settled.
  await used('2026-02-03T00:00:00Z', { millicores: 1000, ms: hour })
  await db.transaction((tx) => closeMonths(tx, sql`now()`))
  const now = await costs()
  assert.deepEqual([now['2026-01'], now['2026-02']], [16, 32])
  for (const statement of [sql`update usage_bill set cost = 0`, sql`delete from usage_bill`])
    await assert.rejects(db.execute(statement))
})

test('costs are told by project, person and month, and can be sorted by', async () => {
  const query = { by: 'person', month: '2026-01', sort: '-cost' } as const
  const { items } = await admin.call(usage.list, { query })
  assert.deepEqual(
    items.map(({ name, cost }) => [name, cost]),
    [['lin', 16]],
  )
})
