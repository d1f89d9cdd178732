import type { Type, Value } from '@omics/wdl/execution'
import { failure, RunFailure } from '../failure/failure.ts'
import { filesIn, mayBeAbsent, moveFiles } from '../files/file-values.ts'
import type { RunFiles } from '../files/run-files.ts'

/** The value with None in place of each optional File or Directory that is not there; a Promise only when files have to be asked for. */
export function withoutAbsent(value: Value, type: Type, files: RunFiles): Value | Promise<Value> {
  if (!mayBeAbsent(type)) return value
  const doubtful = filesIn(value, type).filter(({ optional, path }) => optional && !files.has(path))
  return doubtful.length === 0 ? value : askedFor(value, new Set(doubtful.map(({ path }) => path)), files)
}

/**
 * A workflow's output with its files where the run knows them. Its author can write any path there, and whoever takes
 * the output up later trusts it, so each must be one that the run was given or has made. Throws outputMissing.
 */
export async function withOwnFiles(value: Value, output: string, files: RunFiles): Promise<Value> {
  const strange = new Set(filesIn(value).flatMap(({ path }) => (files.has(path) ? [] : [path])))
  if (strange.size === 0) return value
  const found = new Map<string, string>()
  for (const path of strange) {
    const located = await files.find(path)
    if (located === undefined) throw new RunFailure(failure('outputMissing', { output, path }))
    found.set(path, located.path)
  }
  return moveFiles(value, (path) => found.get(path) ?? path)
}

async function askedFor(value: Value, paths: ReadonlySet<string>, files: RunFiles): Promise<Value> {
  const found = await Promise.all([...paths].map((path) => files.find(path)))
  const absent = new Set([...paths].filter((_, at) => found[at] === undefined))
  return absent.size === 0 ? value : moveFiles(value, (path) => (absent.has(path) ? undefined : path))
}
