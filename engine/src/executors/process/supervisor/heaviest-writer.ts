import { readdirSync, readFileSync } from 'node:fs'

/** Of these processes, the one that has written most together with all its descendants. */
export function heaviestWriter(pids: readonly number[]): number | undefined {
  const children = childrenByParent()
  const written = (pid: number): number =>
    ownBytes(pid) + (children.get(pid) ?? []).reduce((sum, child) => sum + written(child), 0)
  const ranked = pids.map((pid) => ({ pid, bytes: written(pid) })).sort((a, b) => b.bytes - a.bytes)
  return ranked[0]?.pid
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    const parent = Number(/^PPid:\t(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)
    children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  return children
}

function ownBytes(pid: number): number {
  return Number(/^write_bytes: (\d+)/m.exec(read(`/proc/${pid}/io`))?.[1] ?? 0)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
