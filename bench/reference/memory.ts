import { spawnSync } from 'node:child_process'

/** Resident megabytes of the largest process of Node below this one. */
export function memoryMegabytes(): number {
  const { stdout } = spawnSync('ps', ['-eo', 'rss=,ppid=,pid=,comm='], { encoding: 'utf8' })
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
    ([, , pid = '', name]) => below.has(pid) && pid !== String(process.pid) && name !== 'postgres',
  )
  return Math.round(Math.max(0, ...sizes.map(([rss]) => Number(rss))) / 1024)
}
