import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { median, startPlatform, type Platform } from '../platform/platform.ts'
import { seconds } from '../platform/seconds.ts'
import { serveFolder } from './serve-folder.ts'

const Made = z.object({ id: z.string() })
const Page = z.object({ items: z.array(z.object({ state: z.string() })) })
interface Wanted {
  readonly address: string
  readonly md5: string
}

const rounds = 3
const lines = { 'this machine alone': Infinity, '1 Gbit/s': 125e6 }

/**
 * Files fetched into a project through the queue, each checked by its MD5, stored by its SHA-256 and made to outlive a
 * crash, against curl by hand, against curl whose bytes pass md5sum and sha256sum on their way to the disk, which no
 * machine does faster, and against curl and then md5sum, sha256sum and sync, which do the same: as fast as the machine is,
 * and over a line that has a speed. The worker has begun when it is measured.
 */
export async function measureDownloads(folder: string, files: number, megabytes: number): Promise<void> {
  const names = Array.from({ length: files }, (_, n) => `reads_${n}.fastq.gz`)
  const peer = await serveFolder(folder)
  const wanted: Wanted[] = []
  for (const name of names)
    wanted.push({
      address: `http://${peer.host}/${name}`,
      md5: await randomFile(join(folder, name), megabytes),
    })
  const first = {
    address: `http://${peer.host}/first.txt`,
    md5: await randomFile(join(folder, 'first.txt'), 1),
  }
  const platform = await startPlatform({ OMICS_OUTSIDE_ALLOWED: peer.host })
  try {
    await fetchThroughQueue(platform, [first])
    const measured = []
    for (const [line, speed] of Object.entries(lines)) {
      peer.line = speed
      const times = { queue: [0], curl: [0], checked: [0], after: [0] }
      for (let round = 0; round < rounds; round += 1) {
        times.queue[round] = await seconds(() => fetchThroughQueue(platform, wanted))
        const { curl, checked, after } = await fetchByHand(folder, wanted)
        times.curl[round] = curl
        times.checked[round] = checked
        times.after[round] = after
      }
      measured.push({ line, files, MB: files * megabytes, ...compared(times) })
    }
    console.table(measured)
  } finally {
    await platform.close()
    peer.close()
  }
}

function compared(times: Record<'queue' | 'curl' | 'checked' | 'after', number[]>) {
  const [queue, curl] = [median(times.queue), median(times.curl)]
  const [checked, after] = [median(times.checked), median(times.after)]
  const two = (value: number) => Number(value.toFixed(2))
  return {
    'queue, s': two(queue),
    'curl, s': two(curl),
    'curl and digests, s': two(checked),
    'the same by hand, s': two(curl + after),
    'curl / queue': two(curl / queue),
    'curl and digests / queue': two(checked / queue),
    'curl / curl and digests': two(curl / checked),
    'the same by hand / queue': two((curl + after) / queue),
  }
}

async function fetchThroughQueue({ call }: Platform, files: readonly Wanted[]): Promise<void> {
  const { id } = Made.parse(await call('POST', '/api/projects', { name: `Downloads ${Date.now()}` }))
  await call('POST', `/api/project/${id}/downloads`, { files })
  for (let left = files.length; left > 0; await delay(50)) {
    const { items } = Page.parse(await call('GET', `/api/project/${id}/downloads?limit=100`))
    if (items.some(({ state }) => state === 'failed')) throw new Error('A download failed')
    left = items.filter(({ state }) => state !== 'done').length
  }
}

async function fetchByHand(folder: string, files: readonly Wanted[]) {
  const paths = files.map((_, n) => join(folder, `curl_${n}`))
  const targets = files.flatMap(({ address }, n) => ['-o', paths[n] ?? '', address])
  const curl = await seconds(() => run('curl', ['-sS', '--parallel', '--parallel-max', '3', ...targets]))
  for (const path of paths) await rm(path)
  const pairs = files.flatMap(({ address }, n) => [address, paths[n] ?? ''])
  const checked = await seconds(() => run('bash', ['-c', threeAtOnce, 'bash', ...pairs]))
  const after = await seconds(async () => {
    for (const program of ['md5sum', 'sha256sum', 'sync']) await run(program, paths)
  })
  for (const path of paths) await rm(path)
  return { curl, checked, after }
}

const digestsOnTheWay = 'curl -sS "$0" | tee "$1" >(sha256sum >/dev/null) | md5sum'
const threeAtOnce = `printf '%s\\0' "$@" | xargs -0 -n 2 -P 3 bash -c '${digestsOnTheWay}'`

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
