import type { CacheDifference, CacheEntry, CacheFields, CallCache, KeptFile } from '../../cache.ts'
import { digestOf } from '../../files/content-digest.ts'
import { changedOutput } from '../../files/file-cache.ts'
import { fingerprint } from '../../files/fingerprint.ts'

// So many earlier results of a task are compared to say why none of them fits.
const COMPARED = 20

type CacheMiss = { hit: false; nearest?: { run: string; call: string }; differences: CacheDifference[] }
export type CacheAnswer = { hit: true; entry: CacheEntry } | CacheMiss

/** Looks for an earlier result, and says field by field why there is none. */
export async function askCache(
  cache: CallCache,
  key: string,
  task: string,
  fields: CacheFields,
): Promise<CacheAnswer> {
  const found = await findWhole(cache, key)
  if (found !== undefined) return found
  const nearest = (await cache.recent(task, COMPARED))
    .map((earlier) => ({ earlier, differences: compare(earlier.fields, fields) }))
    // A result with all fields alike was forgotten a moment ago.
    .filter(({ differences }) => differences.length > 0)
    .sort((a, b) => a.differences.length - b.differences.length)[0]
  if (nearest === undefined) return { hit: false, differences: [{ field: 'first' }] }
  return { hit: false, nearest: placeOf(nearest.earlier), differences: nearest.differences }
}

/**
 * The first result of a key whose files are as they were. One that has lost them is forgotten, so that the next one
 * comes to light: several projects may lend the same. Undefined where there never was any.
 */
async function findWhole(cache: CallCache, key: string): Promise<CacheAnswer | undefined> {
  let lost: CacheEntry | undefined
  let miss: CacheMiss | undefined
  for (;;) {
    const entry = await cache.find(key)
    // One that comes again could not be forgotten.
    if (entry === undefined || (entry.run === lost?.run && entry.call === lost.call)) return miss
    const changed = await changedOutput(entry)
    if (changed === undefined) return { hit: true, entry }
    await cache.forget(entry)
    lost = entry
    miss ??= { hit: false, nearest: placeOf(entry), differences: [{ field: 'outputs', ...changed }] }
  }
}

const placeOf = ({ run, call }: CacheEntry) => ({ run, call })

function compare(earlier: CacheFields, now: CacheFields): CacheDifference[] {
  const differences: CacheDifference[] = []
  if (earlier.task !== now.task) differences.push({ field: 'task' })
  if (earlier.software !== now.software) differences.push({ field: 'software' })
  for (const name of new Set([...Object.keys(earlier.inputs), ...Object.keys(now.inputs)])) {
    const before = earlier.inputs[name]
    const after = now.inputs[name]
    if (before === after) continue
    const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
    differences.push({ field: 'input', name, change })
  }
  return differences
}

/** What is needed to see later whether the files of a result are still as they are now. */
export async function fingerprints(paths: Iterable<string>): Promise<CacheEntry['files']> {
  return Promise.all([...paths].map(keptFile))
}

// A larger file, or one that claims to be, takes longer to read than its call may wait: its size and times decide.
const READ_AT_MOST = 64 * 2 ** 20

async function keptFile(path: string): Promise<KeptFile> {
  const found = await fingerprint(path)
  if (found === undefined) return { path, bytes: 0, modified: 0 }
  return found.bytes > READ_AT_MOST ? { path, ...found } : { path, ...found, sha256: await digestOf(path) }
}
