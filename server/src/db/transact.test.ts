import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '@omics/engine/testing/until'
import { sql } from 'drizzle-orm'
import { startPlatform, type Platform } from '../testing/platform.ts'
import { transact } from './transact.ts'

const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
let platform: Platform

before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

test('a transaction that PostgreSQL ends for another is made again whole', async () => {
  const { connection, db } = platform.context
  await connection.pool.query('create table couple (id int primary key, said text)')
  await connection.pool.query(`insert into couple values (1, ''), (2, '')`)
  const other = await connection.pool.connect()
  await other.query('begin')
  // Whoever notices first is the one that is ended.
  await other.query(`set local deadlock_timeout = '1min'`)
  await other.query(`update couple set said = said || 'a' where id = 1`)
  let tries = 0
  let others: Promise<unknown> = Promise.resolve()
  await transact(db, async (tx) => {
    tries += 1
    await tx.execute(sql`set local deadlock_timeout = '50ms'`)
    await tx.execute(sql`update couple set said = said || 'b' where id = 2`)
    if (tries === 1) {
      others = other
        .query(`update couple set said = said || 'a' where id = 2`)
        .then(() => other.query('commit'))
      // It is looked for once, when the time is over.
      await until(
        'The other does not wait',
        async () => (await connection.pool.query(waiting)).rowCount === 1,
      )
    }
    await tx.execute(sql`update couple set said = said || 'b' where id = 1`)
  })
  await others
  other.release()
  const { rows } = await connection.pool.query('select said from couple order by id')
  assert.ok(tries > 1)
  assert.deepEqual(rows, [{ said: 'ab' }, { said: 'ab' }])
})

test('what fails for a reason of its own is not tried again', async () => {
  let tries = 0
  const refused = transact(platform.context.db, async (tx) => {
    tries += 1
    await tx.execute(sql`select 1 / 0`)
  })
  await assert.rejects(refused)
  assert.equal(tries, 1)
})
