import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startPlatform, type Platform } from '../testing/platform.ts'
import { patiently } from './patience.ts'

let platform: Platform

before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

test('of two changes that wait for each other, the one that PostgreSQL ends is made again', async () => {
  const { pool } = platform.context.connection
  await pool.query('create table pair (id int primary key, said text)')
  await pool.query(`insert into pair values (1, ''), (2, '')`)
  const say = (by: string, id: number) => `update pair set said = said || '${by}' where id = ${id}`
  const other = await pool.connect()
  await other.query('begin')
  // Whoever notices first is the one that is ended.
  await other.query(`set local deadlock_timeout = '1min'`)
  await other.query(say('a', 1))
  let tries = 0
  let others: Promise<unknown> = Promise.resolve()
  await patiently(async () => {
    tries += 1
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`set local deadlock_timeout = '50ms'`)
      await client.query(say('b', 2))
      if (tries === 1) others = other.query(say('a', 2)).then(() => other.query('commit'))
      await client.query(say('b', 1))
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
  await others
  other.release()
  const { rows } = await pool.query('select said from pair order by id')
  assert.deepEqual([tries, rows], [2, [{ said: 'ab' }, { said: 'ab' }]])
})
