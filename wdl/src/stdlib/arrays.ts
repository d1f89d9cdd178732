import { fault } from '../faults/fault.ts'
import {
  BooleanType,
  IntType,
  array,
  map,
  optional,
  pair as pairType,
  StringType,
  ObjectType,
} from '../types/type.ts'
import { equals } from '../values/equality.ts'
import { isArray, pair, type Value } from '../values/value.ts'
import { arrayArgument, hasKind, intArgument, pairsArgument } from './arguments.ts'
import { requireBudget } from './item-budget.ts'
import { P, S, X, Y, signature, type LibraryFunction } from './signature.ts'

/** Functions on arrays of any items. */
export const arrayFunctions: readonly LibraryFunction[] = [
  {
    name: 'length',
    since: '1.0',
    signatures: [
      signature([array(X)], IntType),
      signature([map(X, Y)], IntType, '1.2'),
      signature([ObjectType], IntType, '1.2'),
      signature([S], IntType, '1.2'),
      signature([StringType], IntType, '1.2'),
    ],
    evaluate: (args) => BigInt(lengthOf(args)),
  },
  {
    name: 'range',
    since: '1.0',
    signatures: [signature([IntType], array(IntType))],
    evaluate(args, site) {
      const length = intArgument('range', args, 0)
      if (length < 0n) throw fault('negative-length', { length: `${length}` })
      requireBudget('range', length, site)
      const numbers: bigint[] = []
      for (let number = 0n; number < length; number += 1n) numbers.push(number)
      return numbers
    },
  },
  {
    name: 'transpose',
    since: '1.0',
    signatures: [signature([array(array(X))], array(array(X)))],
    evaluate: transpose,
  },
  {
    name: 'cross',
    since: '1.0',
    signatures: [
      signature([array(X, true), array(Y, true)], array(pairType(X, Y), true)),
      signature([array(X), array(Y)], array(pairType(X, Y))),
    ],
    evaluate(args, site) {
      const left = arrayArgument('cross', args, 0)
      const right = arrayArgument('cross', args, 1)
      requireBudget('cross', left.length * right.length, site)
      return left.flatMap((a) => right.map((b) => pair(a, b)))
    },
  },
  {
    name: 'zip',
    since: '1.0',
    signatures: [
      signature([array(X, true), array(Y, true)], array(pairType(X, Y), true)),
      signature([array(X), array(Y)], array(pairType(X, Y))),
    ],
    evaluate(args) {
      const left = arrayArgument('zip', args, 0)
      const right = arrayArgument('zip', args, 1)
      if (left.length !== right.length) {
        throw fault('unequal-lengths', { left: `${left.length}`, right: `${right.length}` })
      }
      return left.map((item, i) => pair(item, right[i] ?? null))
    },
  },
  {
    name: 'unzip',
    since: '1.1',
    signatures: [
      signature([array(pairType(X, Y), true)], pairType(array(X, true), array(Y, true))),
      signature([array(pairType(X, Y))], pairType(array(X), array(Y))),
    ],
    evaluate(args) {
      const pairs = pairsArgument('unzip', args, 0)
      return pair(
        pairs.map((item) => item.left),
        pairs.map((item) => item.right),
      )
    },
  },
  {
    name: 'flatten',
    since: '1.0',
    signatures: [
      signature([array(array(X, true), true)], array(X, true)),
      signature([array(array(X))], array(X)),
    ],
    evaluate(args, site) {
      const parts = arrayArgument('flatten', args, 0).map((_, i, all) => arrayArgument('flatten', all, i))
      requireBudget(
        'flatten',
        parts.reduce((sum, part) => sum + part.length, 0),
        site,
      )
      return parts.flat()
    },
  },
  {
    name: 'select_first',
    since: '1.0',
    signatures: [
      signature([array(optional(X), true)], X),
      signature([array(optional(X))], X),
      signature([array(optional(X)), X], X, '1.2'),
    ],
    evaluate(args) {
      const first = arrayArgument('select_first', args, 0).find((item) => item !== null)
      const chosen = first ?? args[1] ?? null
      if (chosen === null) throw fault('nothing-to-select')
      return chosen
    },
  },
  {
    name: 'select_all',
    since: '1.0',
    signatures: [signature([array(optional(X))], array(X))],
    evaluate: (args) => arrayArgument('select_all', args, 0).filter((item) => item !== null),
  },
  {
    name: 'chunk',
    since: '1.2',
    signatures: [signature([array(X), IntType], array(array(X)))],
    evaluate: chunk,
  },
  {
    name: 'contains',
    since: '1.2',
    signatures: [
      signature([array(P), P], BooleanType),
      signature([array(optional(P)), optional(P)], BooleanType),
    ],
    evaluate: (args) => arrayArgument('contains', args, 0).some((item) => equals(item, args[1] ?? null)),
  },
]

function lengthOf(args: readonly Value[]): number {
  const value = args[0] ?? null
  // Characters, not UTF-16 units.
  if (typeof value === 'string') return [...value].length
  if (hasKind(value, 'Map')) return value.entries.size
  if (hasKind(value, 'Object')) return value.members.size
  return arrayArgument('length', args, 0).length
}

function transpose(args: readonly Value[]): Value {
  const rows = arrayArgument('transpose', args, 0)
  const [first] = rows
  if (first === undefined || !isArray(first)) return rows.map((_, i) => arrayArgument('transpose', rows, i))
  rows.forEach((row, i) => {
    const { length } = arrayArgument('transpose', rows, i)
    if (isArray(row) && length !== first.length) {
      throw fault('ragged-rows', { row: `${i}`, length: `${length}`, expected: `${first.length}` })
    }
  })
  return first.map((_, column) => rows.map((row) => (isArray(row) ? (row[column] ?? null) : null)))
}

function chunk(args: readonly Value[]): Value {
  const items = arrayArgument('chunk', args, 0)
  const size = intArgument('chunk', args, 1)
  if (size < 1n) throw fault('chunk-size', { size: `${size}` })
  const step = Number(size)
  return Array.from({ length: Math.ceil(items.length / step) }, (_, i) =>
    items.slice(i * step, (i + 1) * step),
  )
}
