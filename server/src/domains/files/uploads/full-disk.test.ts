import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { tusClient } from '../../../testing/tus.ts'

const disk = mkdtempSync(join(tmpdir(), 'omics-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk]).status === 0
const skip = mounted ? false : 'a small file system can be mounted by root only'

let platform: Platform
let lin: Caller
let base: string

before(async () => {
  if (!mounted) return
  platform = await startPlatform({ OMICS_DATA: join(disk, 'data') })
  base = await platform.server.listen({ host: '127.0.0.1', port: 0 })
  lin = await platform.person('lin')
})
after(async () => {
  if (mounted) {
    await platform.close().catch((error: unknown) => console.error(error))
    for (let tries = 0; tries < 100 && spawnSync('umount', [disk]).status !== 0; tries += 1) await delay(100)
  }
  rmdirSync(disk)
})

test(
  'an upload that finds the disk full is told so, and goes on when there is room again',
  { skip },
  async () => {
    const { id } = await lin.call(projects.create, { body: { name: 'Full' } })
    const tus = tusClient(base, lin.token)
    const bytes = randomBytes(24 * 1024 * 1024)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const opened = await tus.open(bytes.length, { project_id: id, filename: 'reads.bin', sha256 })
    const url = opened.headers.get('location') ?? ''
    const filler = join(disk, 'filler')
    const { bavail, bsize } = await statfs(disk)
    spawnSync('sh', ['-c', `head -c ${bavail * bsize - 4 * 1024 * 1024} /dev/zero > ${filler}`])
    const refused = await Promise.race([tus.send(url, 0, bytes), delay(20_000, 'no answer')])
    assert.ok(refused instanceof Response, String(refused))
    assert.equal(refused.status, 507)
    assert.match(await refused.text(), /disk_full/)

    await rm(filler)
    const offset = await tus.offset(url)
    assert.ok(offset > 0 && offset < bytes.length, 'what came before is kept')
    assert.equal((await tus.send(url, offset, bytes.subarray(offset))).status, 204)
    const { items } = await lin.call(files.file, { params: { id } })
    assert.deepEqual(
      items.map((file) => [file.name, file.sha256]),
      [['reads.bin', sha256]],
    )
  },
)
