import { EvaluationError, type FaultCode } from '../faults/fault.ts'

const always: ReadonlySet<FaultCode> = new Set(['nothing-to-select', 'none-member', 'none-for-required'])
const withOperands: ReadonlySet<FaultCode> = new Set([
  'operator-types',
  'operand-type',
  'argument-type',
  'expected-boolean',
])

/** Whether an expression failed because something in it is None, which leaves a placeholder empty since 1.2. */
export function isCausedByNone(error: unknown): boolean {
  if (!(error instanceof EvaluationError)) return false
  if (always.has(error.code)) return true
  const { left, right, operand, found } = error.args
  return withOperands.has(error.code) && [left, right, operand, found].includes('None')
}
