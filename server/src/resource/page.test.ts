import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { connect, type Connection } from '../db/database.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { countRows, scrolledTo } from './page.ts'

let database: TestDatabase
let connection: Connection

before(async () => {
  database = await testDatabase()
  connection = connect(database.url)
})
after(async () => {
  await connection.close()
  await database.close()
})

const counted = (rows: number, exactTo?: number) =>
  countRows(connection.db, sql`generate_series(1, ${rows}::int) as row`, sql`true`, exactTo)

test('up to ten thousand rows are counted, of more the planner’s estimate is given', async () => {
  assert.deepEqual(await counted(10_000), { total: 10_000, totalIsExact: true })
  const { total, totalIsExact } = await counted(12_345)
  assert.equal(totalIsExact, false)
  assert.ok(total > 10_000)
})

test('of a table that is scrolled through every row is counted', async () => {
  assert.deepEqual(await counted(12_345, scrolledTo), { total: 12_345, totalIsExact: true })
})
