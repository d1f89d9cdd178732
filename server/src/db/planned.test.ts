import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { startPlatform, type Platform } from '../testing/platform.ts'
import { executePlanned } from './planned.ts'

let platform: Platform

before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

/** How often the connection of a transaction has gone by plans that it kept, and how many of them it keeps. */
const kept = sql`select count(*)::int as plans, coalesce(sum(generic_plans + custom_plans), 0)::int as uses
  from pg_prepared_statements where name like 'planned %'`

test('a connection keeps the plan of a statement for whatever values, and gives the rows of each', async () => {
  await platform.context.db.transaction(async (tx) => {
    for (const value of [1, 2, 3]) {
      const rows = await executePlanned<{ n: number }>(tx, sql`select ${value}::int + 1 as n`)
      assert.deepEqual(rows, [{ n: value + 1 }])
    }
    assert.deepEqual((await tx.execute(kept)).rows, [{ plans: 1, uses: 3 }])
  })
})

test('whoever asks in many ways does not fill the database with plans, and is answered', async () => {
  await platform.context.db.transaction(async (tx) => {
    for (let way = 0; way < 100; way += 1) {
      const rows = await executePlanned<{ n: number }>(
        tx,
        sql`select ${1}::int as ${sql.identifier(`n${way}`)}`,
      )
      assert.deepEqual(rows, [{ [`n${way}`]: 1 }])
    }
    const [found] = (await tx.execute<{ plans: number }>(kept)).rows
    assert.ok(found && found.plans > 10 && found.plans <= 64, String(found?.plans))
  })
})
