import { keyOf } from './map.ts'
import {
  isArray,
  object,
  pair,
  type DirectoryValue,
  type FileValue,
  type MapEntry,
  type MapKey,
  type Value,
} from './value.ts'

/** Every file and directory in a value, wherever it stands. */
export function* filesIn(value: Value): Generator<FileValue | DirectoryValue> {
  if (typeof value !== 'object' || value === null) return
  if (isArray(value)) for (const item of value) yield* filesIn(item)
  else if (value.kind === 'File' || value.kind === 'Directory') yield value
  else if (value.kind === 'Pair') {
    yield* filesIn(value.left)
    yield* filesIn(value.right)
  } else if (value.kind === 'Map') {
    for (const entry of value.entries.values()) {
      yield* filesIn(entry.key)
      yield* filesIn(entry.value)
    }
  } else if (value.kind === 'Object') for (const member of value.members.values()) yield* filesIn(member)
}

/**
 * The value with every file and directory replaced; the value itself when nothing changes. A replacement
 * may be None, for an optional output that is absent.
 */
export function replaceFiles(value: Value, replace: (file: FileValue | DirectoryValue) => Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (isArray(value)) {
    const items = value.map((item) => replaceFiles(item, replace))
    return items.every((item, i) => item === value[i]) ? value : items
  }
  switch (value.kind) {
    case 'File':
    case 'Directory':
      return replace(value)
    case 'Pair':
      return pair(replaceFiles(value.left, replace), replaceFiles(value.right, replace))
    case 'Map':
      return {
        kind: 'Map',
        entries: new Map([...value.entries.values()].map((entry) => replaceInEntry(entry, replace))),
      }
    case 'Object':
      return object(
        new Map([...value.members].map(([name, member]) => [name, replaceFiles(member, replace)])),
        value.name,
      )
    case 'Enum':
      return value
  }
}

function replaceInEntry(
  entry: MapEntry,
  replace: (file: FileValue | DirectoryValue) => Value,
): [MapKey, MapEntry] {
  const key = replaceFiles(entry.key, replace)
  return [keyOf(key), { key, value: replaceFiles(entry.value, replace) }]
}
