import { parse } from '../syntax/parse.ts'
import type { EvaluationHost } from '../stdlib/host.ts'
import type { WdlVersion } from '../syntax/tree.ts'
import type { Value } from '../values/value.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { Scope } from '../evaluate/scope.ts'

export type TextContext = { version?: WdlVersion; values?: Record<string, Value>; host?: EvaluationHost }

/** The value of an expression written in WDL, without a document around it. */
export function evaluateText(text: string, context: TextContext = {}): Value | Promise<Value> {
  const { version = '1.1', values = {}, host } = context
  const { document, diagnostics } = parse(`version ${version}\nworkflow w {\n Int x = ${text}\n}\n`)
  const [fault] = diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
  const [statement] = document.workflow?.body ?? []
  if (fault !== undefined || statement?.kind !== 'declaration' || statement.expression === undefined) {
    throw new Error(`not an expression: ${text}: ${fault?.code}`)
  }
  const scope = Scope.of(Object.entries(values))
  return evaluate(statement.expression, { version, structs: new Map(), enums: new Map() }, scope, host)
}
