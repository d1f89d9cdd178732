// The program of a process that evaluates expressions of templates for `expressionsOver`.
import { serveEvaluations } from '@omics/engine/isolated'
import { evaluateExpression, type Answer } from './evaluate.ts'
import type { Names } from './names.ts'
import { printed, shownNumber } from './printed.ts'

/** What an evaluator does. */
export type ExpressionEvaluator = {
  /** The value as people read it. */
  print(signal: AbortSignal, expression: string, names: Names): Promise<Answer<string>>
}

/** What it asks of the server. */
export type ExpressionFiles = {
  read(signal: AbortSignal, path: string): Promise<Answer<string>>
  size(signal: AbortSignal, path: string): Promise<Answer<number>>
}

/** Letters of a value that a report takes; more would be no text. */
const longest = 100_000

serveEvaluations<ExpressionFiles>((server): ExpressionEvaluator => ({
  print: async (_, expression, names) => {
    const answer = await evaluateExpression(expression, names, {
      read: (path) => server.call('read', [path]),
      size: (path) => server.call('size', [path]),
    })
    return 'reason' in answer ? answer : { value: printed(answer.value, shownNumber).slice(0, longest) }
  },
}))
