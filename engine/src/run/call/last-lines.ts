import { openRegular } from '../../files/regular-file.ts'
import { storable } from '../files/stored-values.ts'

const BYTES = 8192
const LINES = 30

/** The last lines that a task wrote; empty where there are none, or where the task put something else in their place. */
export async function lastLines(path: string): Promise<string> {
  try {
    const file = await openRegular(path)
    try {
      const { size } = await file.stat()
      const length = Math.min(size, BYTES)
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
      return storable(buffer.toString('utf8')).trimEnd().split('\n').slice(-LINES).join('\n')
    } finally {
      await file.close()
    }
  } catch {
    return ''
  }
}
