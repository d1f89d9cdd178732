import { fault } from '../faults/fault.ts'
import { describeKind } from '../values/describe-kind.ts'
import { printPrimitive } from '../values/print.ts'
import type { Value } from '../values/value.ts'

type Comparison = '<' | '<=' | '>' | '>='

/** Compares numbers by value, text by the code points of its characters, true after false. Faults: operator-types. */
export function compare(operator: Comparison, a: Value, b: Value): boolean {
  if (isNumber(a) && isNumber(b)) return holds(operator, a < b ? -1 : a > b ? 1 : 0)
  if (typeof a === 'boolean' && typeof b === 'boolean') return holds(operator, Number(a) - Number(b))
  const left = textOf(a)
  const right = textOf(b)
  if (left === undefined || right === undefined) {
    throw fault('operator-types', { operator, left: describeKind(a), right: describeKind(b) })
  }
  return holds(operator, compareText(left, right))
}

function holds(operator: Comparison, order: number): boolean {
  switch (operator) {
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
  }
}

function isNumber(value: Value): value is number | bigint {
  return typeof value === 'bigint' || typeof value === 'number'
}

function textOf(value: Value): string | undefined {
  return typeof value === 'string' || (typeof value === 'object' && value !== null)
    ? printPrimitive(value)
    : undefined
}

/** By code points: JavaScript's own order is by UTF-16 units, which puts U+10000 before U+FFFF. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    if (a.charCodeAt(i) === b.charCodeAt(i)) continue
    return isSurrogate(a.charCodeAt(i)) === isSurrogate(b.charCodeAt(i))
      ? a.charCodeAt(i) - b.charCodeAt(i)
      : Number(isSurrogate(a.charCodeAt(i))) - Number(isSurrogate(b.charCodeAt(i)))
  }
  return a.length - b.length
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}
