import { Problem } from './problem.ts'

/** Far beyond what data is nested, and far below where functions that call themselves run out of stack. */
const deepest = 128

/** Gives a JSON value back. Throws `malformed` when it is nested more deeply than any data is; needs no stack itself. */
export function notTooDeep(value: unknown): unknown {
  let level = [value].filter(isNested)
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= deepest) throw new Problem('malformed')
    level = level.flatMap((nested) => Object.values(nested).filter(isNested))
  }
  return value
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
