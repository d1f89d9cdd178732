import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskLack, spaceForTasks } from '../../files/disk-space.ts'
import { failure, RunFailure } from '../failure/failure.ts'

let count = 0
let last: Promise<void> = Promise.resolve()

/**
 * Writes a text that an expression has made, wholly or not at all. Rejects with RunFailure diskFull or filesFull when it would touch
 * what the disk keeps in reserve; so that this holds for all together, one text is written after the other.
 */
export function writeText(path: string, text: string): Promise<void> {
  const written = last.then(() => write(path, text))
  last = written.catch(() => {})
  return written
}

async function write(path: string, text: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  if (spaceForTasks(folder) < Buffer.byteLength(text)) throw new RunFailure(failure('diskFull', {}))
  if (diskLack(folder) === 'files') throw new RunFailure(failure('filesFull', {}))
  const partial = `${path}.partial-${(count += 1)}`
  try {
    await writeFile(partial, text)
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
