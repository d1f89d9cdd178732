import assert from 'node:assert/strict'
import { access, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { analyses } from '@omics/contract/analyses/analyses'
import { severalAnalyses } from '@omics/contract/analyses/several'
import { ended } from '../../../testing/ended.ts'
import { launchFlow, newFlow } from '../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { sweepReleased } from './release.ts'
import { startWorker, type Worker } from '../running/worker.ts'

const source = `version 1.1
task t {
  command <<< head -c 300000 /dev/urandom > scratch; truncate -s 1G hole; echo done >>>
  output { String o = read_string(stdout()) }
}
workflow w { call t output { String o = t.o } }`

let platform: Platform
let worker: Worker
let lin: Caller
let aside: string

before(async () => {
  platform = await startPlatform({ OMICS_HOST_TOOLS: '1' })
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin')
  aside = join(platform.context.config.dataFolder, 'runs', 'released')
})
after(async () => {
  await worker.close()
  await platform.close()
})

async function finished(): Promise<string> {
  const { flowId } = await newFlow(lin, 'Released', source)
  const id = await launchFlow(lin, flowId)
  assert.equal((await ended(worker, lin, id)).state, 'succeeded')
  return id
}

test('work folders are removed, logs stay, and nothing is left aside', async () => {
  const id = await finished()
  const { rows } = await platform.context.db.execute<{ folder: string }>(
    sql`select folder from run_call where analysis_id = ${id} and folder <> ''`,
  )
  const folder = rows[0]?.folder ?? ''
  await access(join(folder, 'work', 'scratch'))
  const { work_bytes } = await lin.call(severalAnalyses.weigh, { body: { ids: [id] } })
  const { freed_bytes } = await lin.call(analyses.release, { params: { id } })
  assert.ok(freed_bytes >= 300_000 && freed_bytes < 2 ** 20, String(freed_bytes))
  assert.equal(work_bytes, freed_bytes, 'as was told before')
  assert.ok(!(await readdir(folder)).includes('work'))
  await access(join(folder, 'stdout'))
  assert.deepEqual(await readdir(aside), [])
  assert.equal((await lin.call(analyses.release, { params: { id } })).freed_bytes, 0)
})

test('what a crash left aside goes with the next sweep, and not while it may be on its way', async () => {
  const left = join(aside, '0f0e5b2c-6f5c-4d3a-8f3e-5a3f2f0b1c2d')
  await mkdir(join(left, '0'), { recursive: true })
  await writeFile(join(left, '0', 'scratch'), 'x')
  await sweepReleased(platform.context.config, 60_000)
  await access(left)
  await sweepReleased(platform.context.config, -1000)
  assert.deepEqual(await readdir(aside), [])
})
