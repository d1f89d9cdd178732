import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { FileServer } from '@omics/engine/testing/file-server'
import { until } from '@omics/engine/testing/until'
import { downloads } from '@omics/contract/downloads/downloads'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { pino } from 'pino'
import { createJobs, type Jobs } from '../../gateways/jobs/jobs.ts'
import { authorisePerson } from '../../http/grant.ts'
import { preloads } from '../../testing/preloads.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { beginDownloads } from './begin.ts'

/** OMICS_CRASH_ROUNDS=20 tries it longer. */
const rounds = Number(process.env['OMICS_CRASH_ROUNDS'] ?? 3)
const outside = new FileServer()
let platform: Platform
let owner: Caller
/** Leaves jobs that this process does not perform. */
let jobs: Jobs

before(async () => {
  await outside.start()
  platform = await startPlatform()
  owner = await platform.person('owner')
  jobs = createJobs(platform.databaseUrl, pino({ level: 'silent' }))
})
after(async () => {
  await jobs.close()
  await platform.close()
  await outside.stop()
})

/** Fetches what is left to be fetched in a process of its own. */
function fetching() {
  const program = join(import.meta.dirname, '..', '..', 'testing', 'perform.ts')
  return spawn(process.execPath, [...preloads, program, 'soon'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: platform.databaseUrl,
      OMICS_DATA: platform.context.config.dataFolder,
      OMICS_OUTSIDE_ALLOWED: `127.0.0.1:${outside.port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

test(`of twenty downloads none is lost, cut off or here twice after ${rounds} kills in the midst of them`, async () => {
  const { id } = await owner.call(projects.create, { body: { name: 'Crash' } })
  const slow = { bytes: 8000, pauseMs: 10 * rounds }
  const served = Array.from({ length: 20 }, (_, at) => ({
    name: `reads ${at}.fastq.gz`,
    content: randomBytes(200_000),
  }))
  for (const { name, content } of served) outside.files.set(`/${name}`, { content, slow })
  const { db } = platform.context
  const grant = await authorisePerson(db, owner.personId, 'project', id, 'edit', ['project_change'])
  const wanted = served.map(({ name, content }) => ({
    address: `${outside.url}/${encodeURIComponent(name)}`,
    md5: createHash('md5').update(content).digest('hex'),
  }))
  const title = { en: 'Reads', zh: '测序数据' }
  await db.transaction((tx) => beginDownloads({ jobs }, tx, grant, { title, parentId: null, files: wanted }))

  for (let round = 0; round < rounds; round += 1) {
    const before = outside.seen.length
    const child = fetching()
    const ended = once(child, 'exit')
    await until('Nothing was fetched', () => outside.seen.length > before)
    await delay(Math.random() * 200)
    child.kill('SIGKILL')
    await ended
  }
  const states = async () =>
    (await owner.call(downloads.list, { params: { id }, query: { limit: 100 } })).items.map(
      ({ state }) => state,
    )
  assert.ok(
    (await states()).some((state) => state !== 'done'),
    'the kills came in the midst',
  )
  for (const file of outside.files.values()) delete file.slow
  const last = fetching()
  await until('The downloads did not end', async () => (await states()).every((state) => state === 'done'))
  last.kill('SIGKILL')

  const kept = (await owner.call(files.file, { params: { id }, query: { limit: 100 } })).items
  assert.deepEqual(
    kept.map(({ name, sha256 }) => `${name} ${sha256}`).toSorted(),
    served
      .map(({ name, content }) => `${name} ${createHash('sha256').update(content).digest('hex')}`)
      .toSorted(),
  )
  const { used } = await owner.call(files.space, { params: { id } })
  assert.equal(used, 20 * 200_000)
})
