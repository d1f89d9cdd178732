import { readFileSync } from 'node:fs'

/** Reads a WDL file, from this machine or, as imports may ask, over https. */
export async function readSource(uri: string): Promise<string> {
  // WDL files are small: reading them at once takes a fraction of the time, and opens one at a time.
  if (!/^https?:\/\//.test(uri)) return readFileSync(uri.replace(/^file:\/\//, ''), 'utf8')
  const answer = await fetch(uri)
  if (!answer.ok) throw new Error(`${uri}: ${answer.status} ${answer.statusText}`)
  return answer.text()
}
