import { fault } from '../faults/fault.ts'
import { FileType, ObjectType, StringType, array, map } from '../types/type.ts'
import { stringifyValue } from '../values/json-text.ts'
import { isArray, type ObjectValue, type Value } from '../values/value.ts'
import { arrayArgument, coerceArgument, hasKind, objectArgument, textsArgument } from './arguments.ts'
import { fieldOf, lineOf, textOf } from './fields.ts'
import { writeText } from './host-access.ts'
import { S, X, signature, type LibraryFunction } from './signature.ts'
import { writeTsvFunction } from './tsv.ts'

/** Functions that write a file. */
export const writeFunctions: readonly LibraryFunction[] = [
  {
    name: 'write_lines',
    since: '1.0',
    signatures: [signature([array(StringType)], FileType)],
    evaluate: (args, site) =>
      writeText('write_lines', 'txt', textOf(textsArgument('write_lines', args, 0)), site),
  },
  writeTsvFunction,
  {
    name: 'write_map',
    since: '1.0',
    signatures: [signature([map(StringType, StringType)], FileType)],
    evaluate(args, site) {
      const written = coerceArgument('write_map', args, 0, map(StringType, StringType))
      const entries = hasKind(written, 'Map') ? [...written.entries.values()] : []
      const lines = entries.map((entry) => lineOf('write_map', [entry.key, entry.value]))
      return writeText('write_map', 'tsv', textOf(lines), site)
    },
  },
  {
    name: 'write_json',
    since: '1.0',
    signatures: [signature([X], FileType)],
    evaluate([value = null], site) {
      requireTextKeys(value)
      return writeText('write_json', 'json', stringifyValue(value), site)
    },
  },
  {
    name: 'write_object',
    since: '1.0',
    signatures: [signature([S], FileType), signature([ObjectType], FileType)],
    evaluate(args, site) {
      const { members } = objectArgument('write_object', args, 0)
      const lines = [
        lineOf('write_object', [...members.keys()]),
        lineOf('write_object', [...members.values()]),
      ]
      return writeText('write_object', 'tsv', textOf(lines), site)
    },
  },
  {
    name: 'write_objects',
    since: '1.0',
    signatures: [signature([array(S)], FileType), signature([array(ObjectType)], FileType)],
    evaluate(args, site) {
      const items = arrayArgument('write_objects', args, 0)
      return writeText('write_objects', 'tsv', textOf(objectLines(items)), site)
    },
  },
]

function objectLines(items: readonly Value[]): string[] {
  const rows = items.map((_, i) => objectArgument('write_objects', items, i))
  const [first] = rows
  if (first === undefined) return []
  const names = [...first.members.keys()]
  return [lineOf('write_objects', names), ...rows.map((row, i) => rowOf(names, row, i))]
}

function rowOf(names: readonly string[], row: ObjectValue, number: number): string {
  if (row.members.size !== names.length || !names.every((name) => row.members.has(name))) {
    throw fault('different-members', { function: 'write_objects', row: `${number}` })
  }
  return names.map((name) => fieldOf('write_objects', row.members.get(name) ?? null)).join('\t')
}

/** JSON has text alone for names: a map of numbers would come back as another type. */
function requireTextKeys(value: Value): void {
  if (typeof value !== 'object' || value === null) return
  if (isArray(value)) value.forEach(requireTextKeys)
  else if (value.kind === 'Pair') {
    requireTextKeys(value.left)
    requireTextKeys(value.right)
  } else if (value.kind === 'Object') value.members.forEach((member) => requireTextKeys(member))
  else if (value.kind === 'Map') {
    for (const entry of value.entries.values()) {
      if (typeof entry.key !== 'string' && !hasKind(entry.key, 'File')) throw fault('json-key')
      requireTextKeys(entry.value)
    }
  }
}
