import { fault } from '../faults/fault.ts'
import { hasKind } from '../stdlib/arguments.ts'
import { describeKind } from '../values/describe-kind.ts'
import { fitsInt, parseFloat64, parseInt64 } from '../values/integer.ts'
import { printPrimitive } from '../values/print.ts'
import { requireTextLength } from '../values/text-length.ts'
import { file, type Value } from '../values/value.ts'

type Arithmetic = '-' | '*' | '/' | '%' | '**'

/**
 * `+`: addition, or concatenation when either side is text. None on either side gives None, which a
 * placeholder prints as nothing ("Concatenation of Optional Values").
 * Faults: integer-overflow, not-a-finite-number, operator-types, absolute-second-path.
 */
export function add(a: Value, b: Value): Value {
  if (typeof a === 'bigint' && typeof b === 'bigint') return whole('+', a + b)
  if (isNumber(a) && isNumber(b)) return finite('+', Number(a) + Number(b))
  if (typeof a === 'string' && typeof b === 'string') return requireTextLength(a + b)
  if (a === null || b === null) return null
  return concatenate(a, b)
}

function concatenate(a: Value, b: Value): Value {
  const left = printPrimitive(a)
  const right = printPrimitive(b)
  if (left === undefined || right === undefined || !(isText(a) || isText(b))) throw refuse('+', a, b)
  if (!hasKind(a, 'File')) return requireTextLength(left + right)
  if (hasKind(b, 'File') && right.startsWith('/')) throw fault('absolute-second-path', { path: right })
  // `bam + ".bai"` names the file beside.
  return file(left + right)
}

/** Faults: division-by-zero, integer-overflow, not-a-finite-number, operator-types, negative-exponent. */
export function calculate(operator: Arithmetic, left: Value, right: Value): Value {
  const a = toNumber(left)
  const b = toNumber(right)
  if (a === undefined || b === undefined) throw refuse(operator, left, right)
  if (typeof a === 'bigint' && typeof b === 'bigint') return whole(operator, ofInts(operator, a, b))
  return finite(operator, ofFloats(operator, Number(a), Number(b)))
}

/** Faults: integer-overflow, operand-type. */
export function negate(operand: Value): Value {
  const value = toNumber(operand)
  if (value === undefined) throw fault('operand-type', { operator: '-', operand: describeKind(operand) })
  return typeof value === 'bigint' ? whole('-', -value) : -value
}

function ofInts(operator: Arithmetic, a: bigint, b: bigint): bigint {
  switch (operator) {
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      if (b === 0n) throw fault('division-by-zero')
      return a / b
    case '%':
      if (b === 0n) throw fault('division-by-zero')
      return a % b
    case '**':
      return power(a, b)
  }
}

function power(base: bigint, exponent: bigint): bigint {
  if (exponent < 0n) throw fault('negative-exponent')
  // Only -1, 0 and 1 stay within 64 bits; the others must not be worked out to millions of digits.
  if (exponent > 63n && (base > 1n || base < -1n)) throw fault('integer-overflow', { operation: '`**`' })
  return base ** exponent
}

function ofFloats(operator: Arithmetic, a: number, b: number): number {
  switch (operator) {
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      if (b === 0) throw fault('division-by-zero')
      return a / b
    case '%':
      if (b === 0) throw fault('division-by-zero')
      return a % b
    case '**':
      return a ** b
  }
}

/** A number, or text that holds one: published workflows calculate with what they read as text. */
function toNumber(value: Value): number | bigint | undefined {
  if (isNumber(value)) return value
  return typeof value === 'string' ? (parseInt64(value) ?? parseFloat64(value)) : undefined
}

function isNumber(value: Value): value is number | bigint {
  return typeof value === 'bigint' || typeof value === 'number'
}

function isText(value: Value): boolean {
  return (
    typeof value === 'string' ||
    hasKind(value, 'File') ||
    hasKind(value, 'Directory') ||
    hasKind(value, 'Enum')
  )
}

function whole(operator: string, value: bigint): bigint {
  if (!fitsInt(value)) throw fault('integer-overflow', { operation: `\`${operator}\`` })
  return value
}

function finite(operator: string, value: number): number {
  if (!Number.isFinite(value)) throw fault('not-a-finite-number', { operation: `\`${operator}\`` })
  return value
}

function refuse(operator: string, a: Value, b: Value): Error {
  return fault('operator-types', { operator, left: describeKind(a), right: describeKind(b) })
}
