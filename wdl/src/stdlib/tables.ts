import { fault } from '../faults/fault.ts'
import { object, type ObjectValue } from '../values/value.ts'
import { withoutEnd } from './without-end.ts'

/** The lines without their ends, `\n` or `\r\n`; nothing follows the last end. */
export function linesOf(text: string): string[] {
  if (text === '') return []
  const lines = text.split('\n').map((line) => withoutEnd(line, '\r'))
  if (text.endsWith('\n')) lines.pop()
  return lines
}

/** The fields of each line, between tabs. */
export function rowsOf(text: string): string[][] {
  return linesOf(text).map((line) => line.split('\t'))
}

/** Faults: duplicate-key. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) throw fault('duplicate-key', { key: JSON.stringify(name) })
    seen.add(name)
  }
  return names
}

/** An Object of one row of a table; rows count from 1. Faults: row-columns. */
export function objectOfRow(
  name: string,
  path: string,
  names: readonly string[],
  row: readonly string[],
  number: number,
): ObjectValue {
  if (row.length !== names.length) {
    throw fault('row-columns', {
      function: name,
      path,
      row: `${number}`,
      expected: `${names.length}`,
      found: `${row.length}`,
    })
  }
  return object(new Map(names.map((member, i) => [member, row[i] ?? ''])))
}
