import { fault } from '../faults/fault.ts'
import { BooleanType, FileType, ObjectType, StringType, array } from '../types/type.ts'
import { isArray, type Value } from '../values/value.ts'
import { arrayArgument, objectArgument, textArgument, textsArgument } from './arguments.ts'
import { readWith, writeText } from './host-access.ts'
import { withinBudget } from './item-budget.ts'
import { S, signature, type LibraryFunction } from './signature.ts'
import { objectOfRow, rowsOf, uniqueNames } from './tables.ts'
import { fieldOf, lineOf, textOf } from './fields.ts'

/** Since 1.2 a header may be read, or names be given, and rows then become Objects. */
export const readTsvFunction: LibraryFunction = {
  name: 'read_tsv',
  since: '1.0',
  signatures: [
    signature([FileType], array(array(StringType))),
    signature([FileType, BooleanType], array(ObjectType), '1.2'),
    signature([FileType, BooleanType, array(StringType)], array(ObjectType), '1.2'),
  ],
  evaluate(args, site) {
    const path = textArgument('read_tsv', args, 0)
    const given = args.length > 2 ? uniqueNames(textsArgument('read_tsv', args, 2)) : undefined
    return readWith('read_tsv', path, site, (text): Value => {
      const rows = rowsOf(withinBudget('read_tsv', text, '\n', site))
      if (args.length === 1 || (args[1] !== true && given === undefined)) return rows
      const skipped = args[1] === true ? 1 : 0
      const names = given ?? uniqueNames(rows[0] ?? [])
      return rows.slice(skipped).map((row, i) => objectOfRow('read_tsv', path, names, row, i + 1 + skipped))
    })
  },
}

/** Since 1.2 rows may be structs, and a header may be written. */
export const writeTsvFunction: LibraryFunction = {
  name: 'write_tsv',
  since: '1.0',
  signatures: [
    signature([array(array(StringType))], FileType),
    signature([array(S)], FileType, '1.2'),
    signature([array(array(StringType)), BooleanType, array(StringType)], FileType, '1.2'),
    signature([array(S), BooleanType], FileType, '1.2'),
    signature([array(S), BooleanType, array(StringType)], FileType, '1.2'),
  ],
  evaluate(args, site) {
    const rows = arrayArgument('write_tsv', args, 0)
    const header = headerOf(args, rows)
    const lines = rows.map((row, i) => lineOf('write_tsv', isArray(row) ? row : membersInOrder(rows, i)))
    return writeText('write_tsv', 'tsv', textOf(header === undefined ? lines : [header, ...lines]), site)
  },
}

function headerOf(args: readonly Value[], rows: readonly Value[]): string | undefined {
  if (args[1] !== true) return undefined
  if (args.length > 2) return lineOf('write_tsv', textsArgument('write_tsv', args, 2))
  return rows.length === 0
    ? undefined
    : lineOf('write_tsv', [...objectArgument('write_tsv', rows, 0).members.keys()])
}

/** The members of a row in the order of the first row. */
function membersInOrder(rows: readonly Value[], i: number): readonly Value[] {
  const first = objectArgument('write_tsv', rows, 0).members
  const row = objectArgument('write_tsv', rows, i).members
  if (row.size !== first.size) throw fault('different-members', { function: 'write_tsv', row: `${i}` })
  return [...first.keys()].map((name) => {
    const member = row.get(name)
    if (member === undefined) throw fault('different-members', { function: 'write_tsv', row: `${i}` })
    return fieldOf('write_tsv', member)
  })
}
