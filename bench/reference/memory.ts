import { spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

/** Resident megabytes of the largest process of Node below this one, of those whose command holds a text. */
export function memoryMegabytes(command = ''): number {
  const { stdout } = spawnSync('ps', ['-eo', 'rss=,ppid=,pid=,args='], { encoding: 'utf8' })
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const below = new Set([String(process.pid)])
  for (let more = true; more;) {
    const before = below.size
    for (const [, parent = '', pid = ''] of rows) if (below.has(parent)) below.add(pid)
    more = below.size > before
  }
  const sizes = rows.filter(
    ([, , pid = '', ...args]) =>
      below.has(pid) &&
      pid !== String(process.pid) &&
      !args.join(' ').includes('postgres') &&
      args.join(' ').includes(command),
  )
  return Math.round(Math.max(0, ...sizes.map(([rss]) => Number(rss))) / 1024)
}

/** Waits until the worker has begun, has given back what its start took, and takes no more. */
export async function untilAtRest(): Promise<void> {
  while (memoryMegabytes('worker.ts') === 0) await delay(500)
  await delay(25_000)
  for (let before = -1, now = 0; now !== before; await delay(3000)) {
    before = now
    now = memoryMegabytes('worker.ts')
  }
}
