import { fault } from '../faults/fault.ts'
import type { EvaluationHost } from '../stdlib/host.ts'
import { reaches } from '../syntax/version.ts'
import type { PlaceholderNode, TextNode } from '../syntax/tree.ts'
import { describeKind } from '../values/describe-kind.ts'
import { stringifyValue } from '../values/json-text.ts'
import { printPrimitive } from '../values/print.ts'
import { isArray, type Value } from '../values/value.ts'
import { evaluateAll, guarded, type Compile, type Compiled, type ExpressionContext } from './compiled.ts'
import { requireTextLength } from '../values/text-length.ts'
import { isCausedByNone } from './none-fault.ts'
import { constantText } from './constant-text.ts'

type Part = TextNode | PlaceholderNode

/** Text with placeholders, of a string or a command. */
export function compileTemplate(
  parts: readonly Part[],
  compile: Compile,
  context: ExpressionContext,
): Compiled {
  if (parts.every((part) => part.kind === 'text')) {
    const text = parts.map((part) => part.value).join('')
    return () => text
  }
  const compiled = parts.map((part): Compiled => {
    if (part.kind === 'placeholder') return compilePlaceholder(part, compile, context)
    return () => part.value
  })
  return (scope, host) => {
    const values = evaluateAll(compiled, scope, host)
    return values instanceof Promise ? values.then(joinParts) : joinParts(values)
  }
}

function joinParts(parts: readonly Value[]): string {
  return requireTextLength(parts.join(''))
}

type Options = { sep?: string; true?: string; false?: string; default?: string }

function compilePlaceholder(node: PlaceholderNode, compile: Compile, context: ExpressionContext): Compiled {
  const expression = compile(node.expression)
  const options: Options = {}
  for (const option of node.options) options[option.name] = constantText(option.value)
  const strict = reaches(context.version, '1.2')
  const print: Compiled = (scope, host) => {
    const value = expression(scope, host)
    return value instanceof Promise
      ? value.then((value) => printValue(value, options, strict, host))
      : printValue(value, options, strict, host)
  }
  return guarded(node.span, context.uri, strict ? emptyForNone(print) : print)
}

/** Since 1.2 a placeholder in which None causes an error is empty, as one that gives None is. */
function emptyForNone(print: Compiled): Compiled {
  const settle = (error: unknown): string => {
    if (isCausedByNone(error)) return ''
    throw error
  }
  return (scope, host) => {
    try {
      const text = print(scope, host)
      return text instanceof Promise ? text.catch(settle) : text
    } catch (error) {
      return settle(error)
    }
  }
}

/**
 * "Expression Placeholder Coercion" and "Expression Placeholder Options". Workflows before 1.2 use `sep` on what
 * is no array, which then prints as it is; `strict` refuses that.
 */
function printValue(
  value: Value,
  options: Options,
  strict: boolean,
  host: EvaluationHost | undefined,
): string {
  if (value === null) return options.default ?? ''
  if (options.true !== undefined || options.false !== undefined) return printChoice(value, options)
  if (!isArray(value)) {
    if (strict && options.sep !== undefined)
      throw fault('separator-needs-array', { found: describeKind(value) })
    return printOne(value, host)
  }
  if (options.sep === undefined) throw fault('array-needs-separator')
  return value.map((item) => (item === null ? '' : printOne(item, host))).join(options.sep)
}

function printChoice(value: Value, options: Options): string {
  if (typeof value !== 'boolean') throw fault('boolean-needs-both', { found: describeKind(value) })
  return (value ? options.true : options.false) ?? ''
}

function printOne(value: Value, host: EvaluationHost | undefined): string {
  const text = printPrimitive(value)
  if (isArray(value)) throw fault('unprintable', { found: describeKind(value) })
  // The strict check refuses this; published workflows lean on it.
  if (text === undefined) return stringifyValue(value)
  return isPath(value) && host?.resolve !== undefined ? host.resolve(text) : text
}

function isPath(value: Value): boolean {
  return typeof value === 'object' && value !== null && 'path' in value
}
