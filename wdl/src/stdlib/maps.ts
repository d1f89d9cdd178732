import { BooleanType, ObjectType, StringType, array, map, pair as pairType } from '../types/type.ts'
import { keyOf, mapOf, mapOfUnique } from '../values/map.ts'
import { isArray, pair, type MapKey, type Value } from '../values/value.ts'
import { hasKind, mapArgument, pairsArgument } from './arguments.ts'
import { P, S, Y, signature, type LibraryFunction } from './signature.ts'

/** Functions on maps and what goes by names as they do. */
export const mapFunctions: readonly LibraryFunction[] = [
  {
    name: 'as_pairs',
    since: '1.1',
    signatures: [signature([map(P, Y)], array(pairType(P, Y)))],
    evaluate: (args) =>
      [...mapArgument('as_pairs', args, 0).entries.values()].map((entry) => pair(entry.key, entry.value)),
  },
  {
    name: 'as_map',
    since: '1.1',
    signatures: [signature([array(pairType(P, Y))], map(P, Y))],
    evaluate: (args) => mapOfUnique(pairsArgument('as_map', args, 0).map((item) => [item.left, item.right])),
  },
  {
    name: 'keys',
    since: '1.1',
    signatures: [
      signature([map(P, Y)], array(P)),
      signature([S], array(StringType), '1.2'),
      signature([ObjectType], array(StringType), '1.2'),
    ],
    evaluate(args) {
      const [value = null] = args
      if (hasKind(value, 'Object')) return [...value.members.keys()]
      return [...mapArgument('keys', args, 0).entries.values()].map((entry) => entry.key)
    },
  },
  {
    name: 'values',
    since: '1.2',
    signatures: [signature([map(P, Y)], array(Y))],
    evaluate: (args) => [...mapArgument('values', args, 0).entries.values()].map((entry) => entry.value),
  },
  {
    name: 'collect_by_key',
    since: '1.1',
    signatures: [signature([array(pairType(P, Y))], map(P, array(Y, true)))],
    evaluate: collectByKey,
  },
  {
    name: 'contains_key',
    since: '1.2',
    signatures: [
      signature([map(P, Y), P], BooleanType),
      signature([map(StringType, Y), array(StringType)], BooleanType),
      signature([S, StringType], BooleanType),
      signature([S, array(StringType)], BooleanType),
      signature([ObjectType, StringType], BooleanType),
      signature([ObjectType, array(StringType)], BooleanType),
    ],
    evaluate([collection = null, key = null]) {
      return containsPath(collection, isArray(key) ? key : [key])
    },
  },
]

function collectByKey(args: readonly Value[]): Value {
  const groups = new Map<MapKey, { key: Value; values: Value[] }>()
  for (const { left, right } of pairsArgument('collect_by_key', args, 0)) {
    const index = keyOf(left)
    const group = groups.get(index)
    if (group === undefined) groups.set(index, { key: left, values: [right] })
    else group.values.push(right)
  }
  return mapOf([...groups.values()].map((group) => [group.key, group.values]))
}

/** Each key names an entry of the collection that the keys before it lead to. */
function containsPath(collection: Value, [key = null, ...rest]: readonly Value[]): boolean {
  const found = entryOf(collection, keyOf(key))
  if (found === undefined) return false
  return rest.length === 0 || containsPath(found, rest)
}

function entryOf(collection: Value, key: MapKey): Value | undefined {
  if (hasKind(collection, 'Map')) return collection.entries.get(key)?.value
  if (hasKind(collection, 'Object')) return typeof key === 'string' ? collection.members.get(key) : undefined
  return undefined
}
