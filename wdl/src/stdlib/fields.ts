import { fault } from '../faults/fault.ts'
import { describeKind } from '../values/describe-kind.ts'
import { printPrimitive } from '../values/print.ts'
import type { Value } from '../values/value.ts'

/** A primitive value as a field of a table; None is empty. Faults: unserializable. */
export function fieldOf(name: string, value: Value): string {
  const text = value === null ? '' : printPrimitive(value)
  if (text === undefined) throw fault('not-a-field', { function: name, found: describeKind(value) })
  return text
}

/** The fields of one line of a table, separated by tabs. */
export function lineOf(name: string, fields: readonly Value[]): string {
  return fields.map((field) => fieldOf(name, field)).join('\t')
}

/** Every line with its end, as POSIX has it. */
export function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}
