import { isArray, type MapValue, type Type, type Value } from '@omics/wdl/execution'
import { keyOf } from '@omics/wdl/values/map'

/** A File or Directory inside a value. `optional` where its type allows None in its place. */
export type FoundFile = { kind: 'File' | 'Directory'; path: string; optional: boolean }

/** Every File and Directory in a value, in order; `type` tells which may be absent. */
export function filesIn(value: Value, type?: Type): FoundFile[] {
  const found: FoundFile[] = []
  collect(value, type, found)
  return found
}

function collect(value: Value, type: Type | undefined, found: FoundFile[]): void {
  if (value === null || typeof value !== 'object') return
  const optional = type?.kind === 'Optional'
  const inner = type?.kind === 'Optional' ? type.inner : type
  if (isArray(value)) {
    const item = inner?.kind === 'Array' ? inner.item : undefined
    for (const each of value) collect(each, item, found)
    return
  }
  switch (value.kind) {
    case 'File':
    case 'Directory':
      found.push({ kind: value.kind, path: value.path, optional })
      return
    case 'Pair':
      collect(value.left, inner?.kind === 'Pair' ? inner.left : undefined, found)
      collect(value.right, inner?.kind === 'Pair' ? inner.right : undefined, found)
      return
    case 'Map':
      for (const entry of value.entries.values()) {
        collect(entry.key, inner?.kind === 'Map' ? inner.key : undefined, found)
        collect(entry.value, inner?.kind === 'Map' ? inner.value : undefined, found)
      }
      return
    case 'Object':
      for (const [name, member] of value.members) {
        collect(member, inner?.kind === 'Struct' ? inner.members.get(name) : undefined, found)
      }
      return
    case 'Enum':
      collect(value.value, undefined, found)
  }
}

/** The value with each File and Directory at the path that `move` gives; None where it gives undefined. */
export function moveFiles(value: Value, move: (path: string) => string | undefined): Value {
  if (value === null || typeof value !== 'object') return value
  if (isArray(value)) return value.map((each) => moveFiles(each, move))
  switch (value.kind) {
    case 'File':
    case 'Directory': {
      const path = move(value.path)
      return path === undefined ? null : { kind: value.kind, path }
    }
    case 'Pair':
      return { kind: 'Pair', left: moveFiles(value.left, move), right: moveFiles(value.right, move) }
    case 'Map':
      return { kind: 'Map', entries: movedEntries(value.entries, move) }
    case 'Object': {
      const members = [...value.members].map(([name, member]) => [name, moveFiles(member, move)] as const)
      return { ...value, members: new Map(members) }
    }
    case 'Enum':
      return value
  }
}

/** A map is indexed by its keys, so a key that is a path moves in the index too. */
function movedEntries(
  entries: MapValue['entries'],
  move: (path: string) => string | undefined,
): MapValue['entries'] {
  const moved = new Map(entries)
  moved.clear()
  for (const { key, value } of entries.values()) {
    const movedKey = moveFiles(key, move)
    moved.set(keyOf(movedKey), { key: movedKey, value: moveFiles(value, move) })
  }
  return moved
}

/** Whether a value of this type can hold a File or Directory whose absence makes it None. */
export function mayBeAbsent(type: Type): boolean {
  switch (type.kind) {
    case 'Optional':
      return type.inner.kind === 'File' || type.inner.kind === 'Directory' || mayBeAbsent(type.inner)
    case 'Array':
      return mayBeAbsent(type.item)
    case 'Pair':
      return mayBeAbsent(type.left) || mayBeAbsent(type.right)
    case 'Map':
      return mayBeAbsent(type.key) || mayBeAbsent(type.value)
    case 'Struct':
      return [...type.members.values()].some(mayBeAbsent)
    default:
      return false
  }
}
