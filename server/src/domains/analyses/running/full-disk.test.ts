import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { analyses } from '@omics/contract/analyses/analyses'
import { projects } from '@omics/contract/projects/projects'
import { durableTemplate } from '../../../testing/durable-database.ts'
import { ended as untilEnded } from '../../../testing/ended.ts'
import { launchFlow, newFlow } from '../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { startWorker, type Worker } from './worker.ts'

const disk = mkdtempSync(join(tmpdir(), 'omics-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=420m', 'tmpfs', disk]).status === 0
const skip = mounted ? false : 'a small file system can be mounted by root only'

const wdl = `version 1.1
workflow w {
  call keep
  call fill { input: before = keep.f }
  output { File first = keep.f  File all = fill.f }
}
task keep {
  command <<< echo kept > kept.txt >>>
  output { File f = "kept.txt" }
}
task fill {
  input { File before }
  command <<< cat ~{before}; head -c 2G /dev/zero > big >>>
  output { File f = "big" }
}
`

let platform: Platform
let worker: Worker
let lin: Caller
let stopDatabase: () => Promise<void>

before(async () => {
  if (!mounted) return
  await mkdir(join(disk, 'database'))
  stopDatabase = await durableTemplate(join(disk, 'database'), ['max_wal_size=64MB', 'min_wal_size=32MB'])
  platform = await startPlatform({ OMICS_DATA: join(disk, 'data') })
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin')
})
after(async () => {
  if (mounted) {
    // Whatever went wrong, nothing of it may stay behind.
    const ends = [() => worker.close(), () => platform.close(), () => stopDatabase()]
    for (const end of ends) await end().catch((error: unknown) => console.error(error))
    // The supervisor of the tasks leaves some seconds after its last client.
    for (let tries = 0; tries < 100 && spawnSync('umount', [disk]).status !== 0; tries += 1) await delay(100)
  }
  rmdirSync(disk)
})

const ended = (id: string) => untilEnded(worker, lin, id)

test(
  'a full disk ends the run that fills it with that reason, and harms nothing else',
  { skip },
  async () => {
    const { projectId, flowId } = await newFlow(lin, 'Small', wdl)
    const id = await launchFlow(lin, flowId)
    const failed = await ended(id)
    assert.equal(failed.state, 'failed')
    assert.equal(failed.failure?.code, 'diskFull')
    const { items } = await lin.call(analyses.calls, { params: { id } })
    assert.equal(items.find(({ task }) => task === 'keep')?.state, 'succeeded')

    // What was there stays readable, and a new run is refused its start with the same reason.
    assert.equal((await lin.call(projects.show, { params: { id: projectId } })).name, 'Small')
    const next = await ended(await launchFlow(lin, flowId))
    assert.equal(next.failure?.code, 'diskFull')

    // With space again everything goes on.
    await lin.call(analyses.release, { params: { id } })
    const made = await lin.call(projects.create, { body: { name: 'Afterwards' } })
    assert.equal((await lin.call(projects.show, { params: { id: made.id } })).name, 'Afterwards')
  },
)

test(
  'with no byte left writes are refused with that reason, and the database is whole',
  { skip },
  async () => {
    const filler = join(disk, 'filler')
    spawnSync('sh', ['-c', `head -c 1G /dev/zero > ${filler}`])
    assert.equal((await statfs(disk)).bavail, 0)
    const answers = []
    for (let number = 0; number < 30; number += 1)
      answers.push(
        await lin.answer(projects.create, { body: { name: `P ${number}`, description: 'x'.repeat(900) } }),
      )
    for (const { status } of answers)
      assert.ok([projects.create.success, 507, 503].includes(status), `${status}`)
    await rm(filler)
    const kept = answers.filter(({ status }) => status === projects.create.success)
    for (const { data } of kept) {
      const { id } = projects.create.output.parse(data)
      assert.equal((await lin.call(projects.show, { params: { id } })).id, id)
    }
    assert.ok((await lin.call(projects.create, { body: { name: 'Again' } })).id)
  },
)
