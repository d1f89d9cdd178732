import { describeFault, EvaluationError } from '@omics/wdl/execution'
import { type Failure, failure, RunFailure } from './failure.ts'

/**
 * Whatever was thrown, as a failure that can be told in both languages. What is nobody's fault who can be told goes
 * to `report`, which says what may be told of it.
 */
export function failureOf(error: unknown, report: (error: unknown) => string): Failure {
  if (error instanceof RunFailure) return error.failure
  // The disk is no fault of the expression that had no room for its text.
  if (isDiskFull(error)) return failure('diskFull', {})
  if (error instanceof EvaluationError) {
    // A file that a function could not have is told as where a task cannot have it.
    if (error.cause instanceof RunFailure) return error.cause.failure
    const where = error.span === undefined ? '' : `${error.uri ?? ''}:${error.span.line}:${error.span.column}`
    return failure('expression', {
      en: describeFault(error, 'en'),
      zh: describeFault(error, 'zh'),
      where: where.replace(/^:/, ''),
    })
  }
  return failure('internal', { message: report(error) })
}

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof RunFailure && error.failure.code === 'diskFull') return true
  const code = 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' || isDiskFull(error.cause)
}
