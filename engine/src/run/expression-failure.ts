import { describeFault, EvaluationError } from '@omics/wdl/execution'
import { type Failure, failure, RunFailure } from './failure.ts'

/**
 * Whatever was thrown, as a failure that can be told in both languages. What is nobody's fault who can be told goes
 * to `report`, which says what may be told of it.
 */
export function failureOf(error: unknown, report: (error: unknown) => string): Failure {
  if (error instanceof RunFailure) return error.failure
  if (error instanceof EvaluationError) {
    const where = error.span === undefined ? '' : `${error.uri ?? ''}:${error.span.line}:${error.span.column}`
    return failure('expression', {
      en: describeFault(error, 'en'),
      zh: describeFault(error, 'zh'),
      where: where.replace(/^:/, ''),
    })
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return failure('diskFull', {})
  return failure('internal', { message: report(error) })
}
