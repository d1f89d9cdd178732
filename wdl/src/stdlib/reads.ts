import { fault } from '../faults/fault.ts'
import { Any, Boolean, File, Float, Int, ObjectType, String, array, map, type Type } from '../types/type.ts'
import { untypedFromJson } from '../values/from-json.ts'
import { parseFloat64, parseInt64 } from '../values/integer.ts'
import { parseJson } from '../values/json.ts'
import { mapOfUnique } from '../values/map.ts'
import type { Value } from '../values/value.ts'
import { textArgument } from './arguments.ts'
import { readWith } from './host-access.ts'
import { signature, type LibraryFunction } from './signature.ts'
import { linesOf, objectOfRow, rowsOf, uniqueNames } from './tables.ts'
import { readTsvFunction } from './tsv.ts'

/** Functions that read a file. */
export const readFunctions: readonly LibraryFunction[] = [
  reading('read_string', String, (text) => text.replace(/[\r\n]+$/, '')),
  reading('read_int', Int, (text, path) => parseInt64(text.trim()) ?? refuse('read_int', path, 'Int', text)),
  reading(
    'read_float',
    Float,
    (text, path) => parseFloat64(text.trim()) ?? refuse('read_float', path, 'Float', text),
  ),
  reading('read_boolean', Boolean, (text, path) => {
    // Scripts in Python and R print True and TRUE.
    const word = text.trim().toLowerCase()
    return word === 'true' || word === 'false'
      ? word === 'true'
      : refuse('read_boolean', path, 'true / false', text)
  }),
  // Its items may be taken for any primitive type at once ("Array deserialization using read_lines").
  reading('read_lines', array(Any), linesOf),
  readTsvFunction,
  reading('read_map', map(String, String), (text, path) =>
    mapOfUnique(
      rowsOf(text).map((row, i) => {
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
  reading('read_json', Any, (text, path) => untypedFromJson(parseJson(text, path, true), true)),
  reading('read_object', ObjectType, (text, path) => {
    const [header = [], ...rows] = rowsOf(text)
    const [row] = rows
    if (row === undefined || rows.length !== 1) {
      throw fault('row-count', {
        function: 'read_object',
        path,
        expected: '2',
        found: `${rowsOf(text).length}`,
      })
    }
    return objectOfRow('read_object', path, uniqueNames(header), row, 2)
  }),
  reading('read_objects', array(ObjectType), (text, path) => {
    const [header, ...rows] = rowsOf(text)
    if (header === undefined) return []
    const names = uniqueNames(header)
    return rows.map((row, i) => objectOfRow('read_objects', path, names, row, i + 2))
  }),
]

function reading(name: string, returns: Type, parse: (text: string, path: string) => Value): LibraryFunction {
  return {
    name,
    since: '1.0',
    signatures: [signature([File], returns)],
    evaluate(args, site) {
      const path = textArgument(name, args, 0)
      return readWith(name, path, site, (text) => parse(text, path))
    },
  }
}

function refuse(name: string, path: string, expected: string, text: string): never {
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text
  throw fault('malformed-file', { function: name, path, expected, found: JSON.stringify(short) })
}
