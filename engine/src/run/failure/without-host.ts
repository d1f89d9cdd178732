import { dirname } from 'node:path'
import type { Failure } from './failure.ts'

/**
 * A failure with paths below the folder of the run, and of the runs beside it, as they stand in there: where that
 * folder is on the host is nobody's business, and helps nobody.
 */
export function withoutHost(why: Failure, folder: string): Failure {
  const own = `${folder}/`
  const beside = new RegExp(`${RegExp.escape(dirname(folder))}/[^/]+/(?=(?:calls|inputs|written)/)`, 'g')
  const told = (text: string) =>
    text
      .replaceAll(own, '')
      .replaceAll(beside, '')
      .replaceAll(/\bcalls\/[^/]+\/attempt-\d+\/(?:work\/)?/g, '')
  const args = Object.fromEntries(Object.entries(why.args).map(([name, text]) => [name, told(text)]))
  return { ...why, args } as Failure
}
