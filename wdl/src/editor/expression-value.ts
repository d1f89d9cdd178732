import type { CheckedDeclaration, CheckedDocument, CheckedStatement } from '../check/checked.ts'
import { loadAndCheck } from '../check/load.ts'
import { describeDiagnostic } from '../diagnostics.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { evaluateDeclaration } from '../evaluate/declarations.ts'
import { Scope } from '../evaluate/scope.ts'
import { describeFault, EvaluationError } from '../faults/fault.ts'
import { formatType } from '../types/format.ts'
import { stringifyJson } from '../values/json-text.ts'
import { toJson } from '../values/json.ts'
import { typeAt } from './expression-type.ts'

export type ExpressionValue =
  | { readonly type: string; readonly value: string; readonly fault?: never }
  | { readonly type?: string; readonly value?: never; readonly fault: string }

const uri = 'expression.wdl'
const name = 'value_of_the_expression'
const before = 'version 1.2\n\nworkflow expressions {\n'

/**
 * Type and value of one expression of WDL 1.2, the value as JSON, after declarations that it may use; or why it has
 * none. There are no files: functions that read or write one say so. It may take long, so call it where it can be ended.
 */
export async function expressionValue(
  declarations: string,
  expression: string,
  language: 'en' | 'zh',
): Promise<ExpressionValue> {
  const source = `${before}${declarations}\n  String ${name} = ${expression}\n}\n`
  const { files } = await loadAndCheck(uri, async () => source, { mode: 'tolerant' })
  const { draft, diagnostics = [] } = files.get(uri) ?? {}
  const target = draft?.workflow?.body.find(isDeclaration(name))
  // The declared type is only there to make a declaration of it.
  const errors = diagnostics.filter(
    ({ severity, code, span }) =>
      severity === 'error' && !(code === 'type-mismatch' && span.start === target?.expression?.span.start),
  )
  const [first] = errors
  if (first) return { fault: describeDiagnostic(first, language) }
  if (!draft?.workflow || !target?.expression) return { fault: '' }
  const { syntax, workflow } = draft
  const path = [syntax, workflow.node, target.node]
  const type = formatType(typeAt(target.expression, path, draft))
  try {
    const scope = await scopeOf(draft, workflow.body)
    return { type, value: stringifyJson(toJson(await evaluate(target.expression, draft, scope))) }
  } catch (error) {
    if (error instanceof EvaluationError) return { type, fault: describeFault(error, language) }
    throw error
  }
}

const isDeclaration =
  (wanted: string) =>
  (one: CheckedStatement): one is CheckedDeclaration =>
    one.kind === 'declaration' && one.name === wanted

async function scopeOf(document: CheckedDocument, body: readonly CheckedStatement[]): Promise<Scope> {
  const scope = new Scope()
  for (const one of body)
    if (one.kind === 'declaration' && one.name !== name)
      scope.set(one.name, await evaluateDeclaration(one, document, scope))
  return scope
}
