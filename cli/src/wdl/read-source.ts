import { readFile } from 'node:fs/promises'

/** Reads a WDL file, from this machine or, as imports may ask, over https. */
export async function readSource(uri: string): Promise<string> {
  if (!/^https?:\/\//.test(uri)) return readFile(uri.replace(/^file:\/\//, ''), 'utf8')
  const answer = await fetch(uri)
  if (!answer.ok) throw new Error(`${uri}: ${answer.status} ${answer.statusText}`)
  return answer.text()
}
