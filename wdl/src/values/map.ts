import { fault } from '../faults/fault.ts'
import { describeKind } from './describe-kind.ts'
import type { MapEntry, MapKey, MapValue, Value } from './value.ts'

/** What a map's entry is found by. Faults: compound-key. */
export function keyOf(key: Value): MapKey {
  if (typeof key !== 'object' || key === null) return key
  if ('path' in key) return key.path
  if ('choice' in key) return key.choice
  throw fault('compound-key', { found: describeKind(key) })
}

/** A map of these entries; a key that comes again takes the place of the first. */
export function mapOf(entries: Iterable<readonly [Value, Value]>): MapValue {
  const found = new Map<MapKey, MapEntry>()
  for (const [key, value] of entries) found.set(keyOf(key), { key, value })
  return { kind: 'Map', entries: found }
}

/** A map of these entries. Faults: duplicate-key. */
export function mapOfUnique(entries: Iterable<readonly [Value, Value]>): MapValue {
  const found = new Map<MapKey, MapEntry>()
  for (const [key, value] of entries) {
    const index = keyOf(key)
    if (found.has(index)) throw fault('duplicate-key', { key: quoteKey(key) })
    found.set(index, { key, value })
  }
  return { kind: 'Map', entries: found }
}

/** A key as messages show it. */
export function quoteKey(key: Value): string {
  const index = keyOf(key)
  return typeof index === 'string' ? JSON.stringify(index) : String(index)
}
