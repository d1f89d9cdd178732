import { type Dir, opendirSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { realPathInside } from '../../files/inside.ts'
import { type TaskPlaces, workPath } from './task-host.ts'

const MOST_NAMED = 5
/** A task may have made millions of files, and whoever failed does not wait for all. */
const MOST_READ = 1000

/**
 * Names of what a task made in the folder where something is missing, or in its work folder if that is missing too: at
 * most five, those of the wanted kind first.
 */
export function madeBeside(path: string, places: TaskPlaces): string[] {
  const work = join(places.folder, 'work')
  const kind = extname(path)
  return namesIn(realPathInside(work, dirname(workPath(path, places))) ?? work)
    .sort((a, b) => Number(extname(b) === kind) - Number(extname(a) === kind) || (a < b ? -1 : 1))
    .slice(0, MOST_NAMED)
}

function namesIn(path: string): string[] {
  const folder = opened(path)
  if (folder === undefined) return []
  try {
    const names: string[] = []
    for (let read = 0; read < MOST_READ; read += 1) {
      const entry = folder.readSync()
      if (entry === null) break
      if (!entry.name.startsWith('.')) names.push(entry.name)
    }
    return names
  } finally {
    folder.closeSync()
  }
}

/** Undefined for what is no folder, or one that the task has closed to everybody. */
function opened(path: string): Dir | undefined {
  try {
    return opendirSync(path)
  } catch {
    return undefined
  }
}
