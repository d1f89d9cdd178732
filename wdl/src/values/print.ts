import type { Value } from './value.ts'

/**
 * A primitive value as a placeholder prints it, or `undefined` for None and compound values. Floats
 * have six digits after the point ("Expression Placeholder Coercion").
 */
export function printPrimitive(value: Value): string | undefined {
  switch (typeof value) {
    case 'string':
      return value
    case 'bigint':
    case 'boolean':
      return String(value)
    case 'number':
      return printFloat(value)
    default:
      if (value === null) return undefined
      if ('path' in value) return value.path
      return 'choice' in value ? value.choice : undefined
  }
}

function printFloat(value: number): string {
  // toFixed turns to exponents from 1e21 on, where a double has no fraction any more.
  return Math.abs(value) < 1e21 || !Number.isFinite(value) ? value.toFixed(6) : `${BigInt(value)}.000000`
}
