import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { downloads } from '@omics/contract/downloads/downloads'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { FileServer } from '@omics/engine/testing/file-server'
import { until } from '@omics/engine/testing/until'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

const disk = mkdtempSync(join(tmpdir(), 'omics-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk]).status === 0
const skip = mounted ? false : 'a small file system can be mounted by root only'
const outside = new FileServer()

let platform: Platform
let lin: Caller

before(async () => {
  if (!mounted) return
  await outside.start()
  platform = await startPlatform({
    OMICS_DATA: join(disk, 'data'),
    OMICS_OUTSIDE_ALLOWED: `127.0.0.1:${outside.port}`,
  })
  lin = await platform.person('lin')
})
after(async () => {
  if (mounted) {
    await platform.close().catch((error: unknown) => console.error(error))
    await outside.stop()
    for (let tries = 0; tries < 100 && spawnSync('umount', [disk]).status !== 0; tries += 1) await delay(100)
  }
  rmdirSync(disk)
})

test(
  'a download that finds the disk full says so, waits, and comes whole when there is room again',
  { skip },
  async () => {
    const content = randomBytes(24 * 1024 * 1024)
    outside.files.set('/reads.bin', { content })
    const { id } = await lin.call(projects.create, { body: { name: 'Full' } })
    const filler = join(disk, 'filler')
    const { bavail, bsize } = await statfs(disk)
    spawnSync('sh', ['-c', `head -c ${bavail * bsize - 8 * 1024 * 1024} /dev/zero > ${filler}`])
    const params = { id }
    const { ids } = await lin.call(downloads.begin, {
      params,
      body: { files: [{ address: `${outside.url}/reads.bin` }] },
    })
    const waiting = await until('It was not told', async () => {
      const [row] = (await lin.call(downloads.list, { params, query: {} })).items
      return row?.reason ? row : undefined
    })
    assert.deepEqual(
      [waiting.state, waiting.reason?.en, waiting.again_at !== null],
      ['waiting', 'There is no space left on the disk.', true],
    )
    assert.equal((await lin.call(files.file, { params, query: {} })).total, 0)

    await rm(filler)
    await lin.call(downloads.change, { params, body: { ids, to: 'go_on' } })
    const come = await until('It did not come', async () => {
      const [file] = (await lin.call(files.file, { params, query: {} })).items
      return file
    })
    assert.equal(come.sha256, createHash('sha256').update(content).digest('hex'))
  },
)
