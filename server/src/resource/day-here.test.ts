import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { startPlatform, type Platform } from '../testing/platform.ts'
import { dateHere, dayHere } from './day-here.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

test('the day on a document is that of the place where people work, and not of Greenwich', async () => {
  const { db } = platform.context
  const evening = '2026-03-01T20:30:00.000Z'
  assert.equal(await dateHere(db, evening), '2026-03-02')
  assert.equal(await dayHere(db, evening, 'zh'), '2026年3月2日')
  assert.equal(await dayHere(db, evening, 'en'), '2 March 2026')
  await db.execute(sql`update feedback_panel set time_zone = 'America/New_York'`)
  assert.equal(await dayHere(db, '2026-03-01T02:00:00.000Z', 'en'), '28 February 2026')
})
