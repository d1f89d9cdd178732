import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { startPlatform } from '../platform/platform.ts'
import { seconds } from '../platform/seconds.ts'
import { serveFolder } from './serve-folder.ts'

const Made = z.object({ id: z.string() })
const Page = z.object({ items: z.array(z.object({ state: z.string() })) })

/** Files fetched into a project through the queue, each checked by its MD5, against curl and md5sum by hand. */
export async function measureDownloads(folder: string, files: number, megabytes: number): Promise<void> {
  const names = Array.from({ length: files }, (_, n) => `reads_${n}.fastq.gz`)
  const md5 = new Map<string, string>()
  for (const name of names) md5.set(name, await randomFile(join(folder, name), megabytes))
  const peer = await serveFolder(folder)
  const platform = await startPlatform({ OMICS_OUTSIDE_ALLOWED: peer.host })
  try {
    const { id } = Made.parse(await platform.call('POST', '/api/projects', { name: 'Downloads' }))
    const wanted = names.map((name) => ({ address: `http://${peer.host}/${name}`, md5: md5.get(name) }))
    const queued = await seconds(async () => {
      await platform.call('POST', `/api/project/${id}/downloads`, { files: wanted })
      for (let left = files; left > 0; await delay(50)) {
        const { items } = Page.parse(await platform.call('GET', `/api/project/${id}/downloads?limit=100`))
        if (items.some(({ state }) => state === 'failed')) throw new Error('A download failed')
        left = items.filter(({ state }) => state !== 'done').length
      }
    })
    const targets = wanted.flatMap(({ address }, n) => ['-o', join(folder, `curl_${n}`), address])
    const curl = await seconds(() => run('curl', ['-sS', '--parallel', '--parallel-max', '3', ...targets]))
    const checked = await seconds(() =>
      run(
        'md5sum',
        names.map((_, n) => join(folder, `curl_${n}`)),
      ),
    )
    for (const n of names.keys()) await rm(join(folder, `curl_${n}`))
    const two = (value: number) => Number(value.toFixed(2))
    console.table([
      {
        files,
        MB: files * megabytes,
        'queue, s': two(queued),
        'curl, s': two(curl),
        'curl and md5sum, s': two(curl + checked),
        'curl / queue': two(curl / queued),
        'curl and md5sum / queue': two((curl + checked) / queued),
      },
    ])
  } finally {
    await platform.close()
    peer.close()
  }
}

/** Beside this process, which serves the files meanwhile. */
async function run(program: string, parameters: readonly string[]): Promise<void> {
  await promisify(execFile)(program, [...parameters])
}

/** Writes random bytes, and gives their MD5. */
async function randomFile(path: string, megabytes: number): Promise<string> {
  const hash = createHash('md5')
  const file = await open(path, 'w')
  for (let n = 0; n < megabytes; n += 1) {
    const bytes = randomBytes(1e6)
    hash.update(bytes)
    await file.write(bytes)
  }
  await file.close()
  return hash.digest('hex')
}
