import { readFileSync } from 'node:fs'
import { isSystemError, systemReason } from './system-reason.ts'

/** Reads a WDL file, from this machine or, as imports may ask, over https. */
export async function readSource(uri: string): Promise<string> {
  // WDL files are small: reading them at once takes a fraction of the time, and opens one at a time.
  if (!/^https?:\/\//.test(uri)) return readLocal(uri.replace(/^file:\/\//, ''))
  const answer = await fetch(uri)
  if (!answer.ok) throw new Error(`${uri}: ${answer.status} ${answer.statusText}`)
  return answer.text()
}

function readLocal(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // That there is no such file, the checker knows by the code, and says it in a message of its own.
    if (!isSystemError(error) || error.code === 'ENOENT') throw error
    const reason = systemReason(error)
    throw reason === undefined ? error : new Error(reason)
  }
}
