import { fault } from '../faults/fault.ts'
import {
  AnyType,
  BooleanType,
  FileType,
  FloatType,
  IntType,
  ObjectType,
  StringType,
  array,
  map,
  type Type,
} from '../types/type.ts'
import { untypedFromJson } from '../values/from-json.ts'
import { parseFloat64, parseInt64 } from '../values/integer.ts'
import { parseJson } from '../values/json.ts'
import { mapOfUnique } from '../values/map.ts'
import type { Value } from '../values/value.ts'
import { textArgument } from './arguments.ts'
import { readWith } from './host-access.ts'
import { withinBudget } from './item-budget.ts'
import { signature, type CallSite, type LibraryFunction } from './signature.ts'
import { linesOf, objectOfRow, rowsOf, uniqueNames } from './tables.ts'
import { readTsvFunction } from './tsv.ts'
import { withoutEnd } from './without-end.ts'

/** Functions that read a file. */
export const readFunctions: readonly LibraryFunction[] = [
  reading('read_string', StringType, (text) => withoutEnd(text, '\r\n')),
  reading(
    'read_int',
    IntType,
    (text, path) => parseInt64(text.trim()) ?? refuse('read_int', path, 'Int', text),
  ),
  reading(
    'read_float',
    FloatType,
    (text, path) => parseFloat64(text.trim()) ?? refuse('read_float', path, 'Float', text),
  ),
  reading('read_boolean', BooleanType, (text, path) => {
    // Scripts in Python and R print True and TRUE.
    const word = text.trim().toLowerCase()
    return word === 'true' || word === 'false'
      ? word === 'true'
      : refuse('read_boolean', path, 'true / false', text)
  }),
  // Its items may be taken for any primitive type at once ("Array deserialization using read_lines").
  reading('read_lines', array(AnyType), (text, _path, site) =>
    linesOf(withinBudget('read_lines', text, '\n', site)),
  ),
  readTsvFunction,
  reading('read_map', map(StringType, StringType), (text, path, site) =>
    mapOfUnique(
      rowsOf(withinBudget('read_map', text, '\n', site)).map((row, i) => {
        const [key, value] = row
        if (key !== undefined && value !== undefined && row.length === 2) return [key, value]
        throw fault('row-columns', {
          function: 'read_map',
          path,
          row: `${i + 1}`,
          expected: '2',
          found: `${row.length}`,
        })
      }),
    ),
  ),
  reading('read_json', AnyType, (text, path, site) =>
    untypedFromJson(parseJson(withinBudget('read_json', text, ',', site), path, true), true),
  ),
  reading('read_object', ObjectType, (text, path, site) => {
    const table = rowsOf(withinBudget('read_object', text, '\n', site))
    const [header = [], row] = table
    if (row === undefined || table.length !== 2) {
      throw fault('row-count', {
        function: 'read_object',
        path,
        expected: '2',
        found: `${table.length}`,
      })
    }
    return objectOfRow('read_object', path, uniqueNames(header), row, 2)
  }),
  reading('read_objects', array(ObjectType), (text, path, site) => {
    const [header, ...rows] = rowsOf(withinBudget('read_objects', text, '\n', site))
    if (header === undefined) return []
    const names = uniqueNames(header)
    return rows.map((row, i) => objectOfRow('read_objects', path, names, row, i + 2))
  }),
]

function reading(
  name: string,
  returns: Type,
  parse: (text: string, path: string, site: CallSite) => Value,
): LibraryFunction {
  return {
    name,
    since: '1.0',
    signatures: [signature([FileType], returns)],
    evaluate(args, site) {
      const path = textArgument(name, args, 0)
      return readWith(name, path, site, (text) => parse(text, path, site))
    },
  }
}

function refuse(name: string, path: string, expected: string, text: string): never {
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text
  throw fault('malformed-file', { function: name, path, expected, found: JSON.stringify(short) })
}
