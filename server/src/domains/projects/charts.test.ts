import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { projects } from '@omics/contract/projects/projects'
import { dateHere } from '../../resource/day-here.ts'
import { startPlatform, type Platform } from '../../testing/platform.ts'
import { runsByDay, samplesByDay, spaceByProject } from './charts.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

test('charts end with the day of the place where people work', async () => {
  const { db } = platform.context
  const lin = await platform.person('lin', 'member')
  const { id } = await lin.call(projects.create, { body: { name: 'Days' } })
  await db.execute(sql`insert into sample (id, project_id, name) values (${randomUUID()}, ${id}, 'HZ-01')`)
  const mine = sql`p.id = ${id}`
  const days: string[] = []
  // Between the first and the last zone of the world it is never the same day.
  for (const zone of ['Etc/GMT-14', 'Etc/GMT+12']) {
    await db.execute(sql`update feedback_panel set time_zone = ${zone}`)
    const day = await dateHere(db, new Date().toISOString())
    assert.deepEqual((await samplesByDay(db, mine, 3)).at(-1), { day, added: 1, total: 1 })
    const runs = await runsByDay(db, mine, 3)
    assert.deepEqual([runs.length, runs.at(-1)?.day], [3, day])
    const [space] = await spaceByProject(db, mine, 3)
    assert.deepEqual([space?.name, space?.added_bytes], ['Days', 0])
    days.push(day)
  }
  assert.notEqual(days[0], days[1])
})
