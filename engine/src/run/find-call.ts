import type { CheckedCall, CheckedStatement } from '@omics/wdl/execution'

/** The call of that name, however deep in scatters and conditionals it stands. */
export function findCall(body: readonly CheckedStatement[], name: string): CheckedCall | undefined {
  for (const statement of body) {
    if (statement.kind === 'call' && statement.name === name) return statement
    if (statement.kind === 'scatter') {
      const found = findCall(statement.body, name)
      if (found !== undefined) return found
    }
    if (statement.kind !== 'conditional') continue
    for (const clause of statement.clauses) {
      const found = findCall(clause.body, name)
      if (found !== undefined) return found
    }
  }
  return undefined
}
