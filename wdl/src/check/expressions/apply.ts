import type { ApplyNode } from '../../syntax/tree.ts'
import { EvaluationError } from '../../faults/fault.ts'
import { mostSteps, patternSize } from '../../stdlib/pattern-size.ts'
import { posixPattern } from '../../stdlib/posix-pattern.ts'
import { library, libraryFunction } from '../../stdlib/library.ts'
import { resolveCall, type ResolvedCall } from '../../stdlib/resolve-call.ts'
import type { LibraryFunction, Signature } from '../../stdlib/signature.ts'
import { formatType } from '../../types/format.ts'
import { AnyType, type Type } from '../../types/type.ts'
import type { ExpressionContext, Infer } from './context.ts'
import { expectType } from './convert.ts'

/** What a function gives for its arguments, by the signature that they fit. */
export function inferApply(node: ApplyNode, context: ExpressionContext, infer: Infer): Type {
  const { file } = context
  const types = node.arguments.map((argument) => infer(argument, context))
  const called = functionNamed(node, context)
  if (!called) return AnyType
  if (called.outputOnly && !context.taskOutput) {
    file.report('function-in-outputs-only', node.name.span, { function: called.name })
  }
  checkPattern(node, context)
  const strict = resolveCall(called, types, file.version, 'strict')
  if ('returns' in strict) return strict.returns
  const tolerant = resolveCall(called, types, file.version, 'tolerant')
  if ('returns' in tolerant) {
    reportLenient(node, types, tolerant, context)
    return tolerant.returns
  }
  if (tolerant.mismatch === 'count') {
    const args = { function: called.name, given: String(types.length), wanted: counts(tolerant.signatures) }
    file.report('argument-count', node.span, args)
  } else {
    const { position, expected, found } = tolerant
    const at = node.arguments[position - 1] ?? node
    const args = {
      function: called.name,
      position: String(position),
      wanted: formatType(expected),
      found: formatType(found),
    }
    file.report('argument-type', at.span, args)
  }
  return onlyReturn(called)
}

function functionNamed(node: ApplyNode, { file }: ExpressionContext): LibraryFunction | undefined {
  const { text, span } = node.name
  const called = libraryFunction(text, file.version)
  if (called) return called
  const later = library.get(text)
  if (later) {
    file.report(
      'function-too-new',
      span,
      { function: text, since: later.since, version: file.version },
      file.raiseVersion(later.since),
    )
    return later
  }
  file.reportUnknown('unknown-function', span, text, library.keys())
  return undefined
}

const functionsOfPatterns = new Set(['sub', 'find', 'matches', 'split'])

/** Reports a pattern that is no regular expression or a too large one, where it is written out. */
function checkPattern(node: ApplyNode, { file }: ExpressionContext): void {
  const pattern = node.arguments[1]
  if (!functionsOfPatterns.has(node.name.text) || pattern?.kind !== 'string') return
  if (pattern.parts.some((part) => part.kind === 'placeholder')) return
  const text = pattern.parts.map((part) => (part.kind === 'text' ? part.value : '')).join('')
  const steps = patternSize(text)
  if (steps <= mostSteps && !file.mayCompile(steps)) return
  try {
    posixPattern(text)
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    if (error.code === 'pattern-too-large') file.report('pattern-too-large', pattern.span, { ...error.args })
    else file.report('pattern-invalid', pattern.span, { pattern: text, reason: error.args['reason'] ?? '' })
  }
}

/** Says of each argument what only the tolerant mode converts. */
function reportLenient(
  node: ApplyNode,
  types: readonly Type[],
  call: ResolvedCall,
  { file }: ExpressionContext,
): void {
  node.arguments.forEach((argument, index) => {
    expectType(file, types[index] ?? AnyType, call.parameters[index] ?? AnyType, argument.span)
  })
}

function counts(signatures: readonly Signature[]): string {
  const numbers = new Set<number>()
  for (const { required, parameters } of signatures) {
    for (let count = required; count <= parameters.length; count += 1) numbers.add(count)
  }
  return [...numbers].sort((a, b) => a - b).join(' / ')
}

/** What a function gives whatever its arguments, so that a fault in them does not cause a second report. */
function onlyReturn(called: LibraryFunction): Type {
  const [first, ...others] = called.signatures
  if (!first || others.length > 0) return AnyType
  return ['Int', 'Float', 'String', 'Boolean', 'File'].includes(first.returns.kind) ? first.returns : AnyType
}
