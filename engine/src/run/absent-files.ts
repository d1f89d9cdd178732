import type { Type, Value } from '@omics/wdl'
import { filesIn, mayBeAbsent, moveFiles } from './file-values.ts'
import type { RunFiles } from './run-files.ts'

/** The value with None in place of each optional File or Directory that is not there; a Promise only when files have to be asked for. */
export function withoutAbsent(value: Value, type: Type, files: RunFiles): Value | Promise<Value> {
  if (!mayBeAbsent(type)) return value
  const doubtful = filesIn(value, type).filter(({ optional, path }) => optional && !files.has(path))
  return doubtful.length === 0 ? value : askedFor(value, new Set(doubtful.map(({ path }) => path)), files)
}

async function askedFor(value: Value, paths: ReadonlySet<string>, files: RunFiles): Promise<Value> {
  const found = await Promise.all([...paths].map((path) => files.find(path)))
  const absent = new Set([...paths].filter((_, at) => found[at] === undefined))
  return absent.size === 0 ? value : moveFiles(value, (path) => (absent.has(path) ? undefined : path))
}
