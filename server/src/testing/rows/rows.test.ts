import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { testDatabase, type TestDatabase } from '../database.ts'
import { preloads } from '../preloads.ts'
import { checkRows } from './check.ts'
import { rowsVariable } from './record.ts'
import type { Shape } from './shape.ts'

const source = join(import.meta.dirname, '..', '..')
const root = join(source, '..', '..')
const statement = /^domains\/system\/home-page\.ts:\d+:\d+$/

let database: TestDatabase
let folder: string
before(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'omics-rows-'))
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.close()
})

test('rows are noted by the place that asked, and compared with the type that it gives them', async () => {
  const [name = ''] = await noted()
  const seen = JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<string, Shape>
  const [places = '', shape] = Object.entries(seen)[0] ?? []
  assert.match(places.split(' ')[0] ?? '', statement)
  assert.deepEqual(shape?.fields?.['for_visitors']?.kinds, ['boolean'])
  const right = await checkRows(folder, root)
  assert.deepEqual(right.untold, [])
  assert.ok(right.unseen.length > 100, 'All other statements gave no rows')

  const wrong: Shape = {
    n: 2,
    objects: 2,
    kinds: ['object'],
    fields: { for_visitors: { n: 2, kinds: ['boolean', 'null'] }, toString: { n: 1, kinds: ['number'] } },
  }
  await writeFile(join(folder, 'of-another-process.json'), JSON.stringify({ [places]: wrong }))
  const { untold } = await checkRows(folder, root)
  assert.deepEqual(untold, [
    `${places.split(' ')[0]}: content may be missing`,
    `${places.split(' ')[0]}: for_visitors may be null`,
  ])
})

/** Has a process of its own read the home page's row, and gives the files that were written of it. */
async function noted(): Promise<string[]> {
  const program = `
    import { connect } from ${JSON.stringify(join(source, 'db/database.ts'))}
    import { readHome } from ${JSON.stringify(join(source, 'domains/system/home-page.ts'))}
    const { db, close } = connect(${JSON.stringify(database.url)})
    await readHome(db)
    await close()`
  const parameters = [
    ...preloads,
    `--import=${join(import.meta.dirname, 'record.ts')}`,
    '--input-type=module',
    '--eval',
    program,
  ]
  const env = { ...process.env, [rowsVariable]: folder }
  const done = spawnSync(process.execPath, parameters, { env, encoding: 'utf8' })
  assert.equal(done.status, 0, done.stderr)
  return readdir(folder)
}
