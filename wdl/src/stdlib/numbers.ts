import { fault } from '../faults/fault.ts'
import { FloatType, IntType } from '../types/type.ts'
import { fitsInt } from '../values/integer.ts'
import type { Value } from '../values/value.ts'
import { numberArgument } from './arguments.ts'
import { signature, type LibraryFunction } from './signature.ts'

/** Functions on numbers. */
export const numberFunctions: readonly LibraryFunction[] = [
  rounding('floor', Math.floor),
  rounding('ceil', Math.ceil),
  // JavaScript rounds halves up, as the specification asks.
  rounding('round', Math.round),
  choosing('min', (a, b) => a < b),
  choosing('max', (a, b) => a > b),
]

function rounding(name: string, round: (value: number) => number): LibraryFunction {
  return {
    name,
    since: '1.0',
    signatures: [signature([FloatType], IntType)],
    evaluate(args) {
      const value = numberArgument(name, args, 0)
      if (typeof value === 'bigint') return value
      const rounded = round(value)
      if (!Number.isFinite(rounded)) throw fault('not-a-finite-number', { operation: name })
      const whole = BigInt(rounded)
      if (!fitsInt(whole)) throw fault('integer-overflow', { operation: name })
      return whole
    },
  }
}

function choosing(
  name: string,
  before: (a: number | bigint, b: number | bigint) => boolean,
): LibraryFunction {
  return {
    name,
    since: '1.1',
    signatures: [signature([IntType, IntType], IntType), signature([FloatType, FloatType], FloatType)],
    evaluate(args): Value {
      const a = numberArgument(name, args, 0)
      const b = numberArgument(name, args, 1)
      const chosen = before(b, a) ? b : a
      return typeof a === typeof b ? chosen : Number(chosen)
    },
  }
}
