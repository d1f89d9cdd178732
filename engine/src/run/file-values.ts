import { isArray, type MapValue, type Type, type Value } from '@omics/wdl'

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

/** A map is indexed by the text of its keys, so a key that is a file moves in the index too. */
function movedEntries(
  entries: MapValue['entries'],
  move: (path: string) => string | undefined,
): MapValue['entries'] {
  const moved = new Map(entries)
  moved.clear()
  for (const [index, { key, value }] of entries) {
    const movedKey = moveFiles(key, move)
    const isPath =
      typeof movedKey === 'object' && movedKey !== null && !isArray(movedKey) && movedKey.kind === 'File'
    moved.set(isPath ? movedKey.path : index, { key: movedKey, value: moveFiles(value, move) })
  }
  return moved
}
