import { createReadStream, existsSync, writeFileSync } from 'node:fs'
import { mkdir, open, stat, truncate, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { type RecordedEvent, type RunEvent, type RunStore, RunTakenOver } from '../store.ts'

const BATCH = 500

/**
 * Keeps one run in one file, one event a line. A line that a crash cut short is dropped: its event does not
 * count, because the append never resolved.
 */
export function fileStore(path: string): RunStore {
  let file: FileHandle | undefined
  let last: number | undefined

  const openForAppend = async () => {
    if (file !== undefined) return file
    await mkdir(dirname(path), { recursive: true })
    if (existsSync(path)) await dropTornLine(path)
    file = await open(path, 'a')
    return file
  }

  return {
    async *read() {
      if (!existsSync(path)) return
      await dropTornLine(path)
      let batch: RecordedEvent[] = []
      last = 0
      for await (const line of createInterface({ input: createReadStream(path) })) {
        const event: RunEvent = JSON.parse(line)
        last += 1
        batch.push({ ...event, seq: last })
        if (batch.length < BATCH) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },

    async append(_run, after, events) {
      const target = await openForAppend()
      if (last !== undefined && last !== after) throw new RunTakenOver(`${path}: ${after} is not ${last}`)
      // A write to the cache of the system takes less time than handing it to another thread.
      writeFileSync(target.fd, events.map((event) => `${JSON.stringify(event)}\n`).join(''))
      await target.datasync()
      last = after + events.length
      if (!events.some(endsRun)) return
      file = undefined
      await target.close()
    },
  }
}

/** After such an event, seldom does another one come. */
function endsRun({ type }: RunEvent): boolean {
  return type === 'runFinished' || type === 'runFailed' || type === 'runStopped'
}

async function dropTornLine(path: string): Promise<void> {
  const { size } = await stat(path)
  if (size === 0) return
  const file = await open(path, 'r')
  try {
    let end = size
    const chunk = Buffer.alloc(65_536)
    while (end > 0) {
      const from = Math.max(0, end - chunk.length)
      const { bytesRead } = await file.read(chunk, 0, end - from, from)
      const newline = chunk.subarray(0, bytesRead).lastIndexOf(10)
      if (newline >= 0) {
        const length = from + newline + 1
        if (length < size) await truncate(path, length)
        return
      }
      end = from
    }
    await truncate(path, 0)
  } finally {
    await file.close()
  }
}
