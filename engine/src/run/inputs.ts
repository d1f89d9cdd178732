import {
  EvaluationError,
  describeFault,
  formatType,
  fromJson,
  isOptional,
  isRequired,
  type CheckedCall,
  type CheckedDeclaration,
  type CheckedStatement,
  type CheckedTask,
  type CheckedWorkflow,
  type Json as WdlJson,
  type Value,
} from '@omics/wdl/execution'
import type { JsonObject } from '../json.ts'
import { failure, RunFailure } from './failure/failure.ts'
import { findCall } from './find-call.ts'
import { OverrideReader, type RuntimeOverrides } from './runtime-overrides.ts'
import { fromStored } from './files/stored-values.ts'

/** Inputs of calls that are given from outside, as `workflow.call.input`; `call.input` here. */
export class NestedInputs {
  readonly #given: ReadonlyMap<string, WdlJson>

  constructor(given: ReadonlyMap<string, WdlJson>) {
    this.#given = given
  }

  /** Inputs given for a call itself. */
  valuesFor(call: CheckedCall): Map<string, Value> {
    const values = new Map<string, Value>()
    for (const [name, declaration] of call.callee.inputs) {
      const json = this.#given.get(`${call.name}.${name}`)
      if (json !== undefined) values.set(name, fromJson(declaration.type, json, `${call.name}.${name}`))
    }
    return values
  }

  /** Inputs given for calls of a subworkflow. */
  below(call: string): NestedInputs {
    const prefix = `${call}.`
    const inner = [...this.#given].filter(([name]) => name.startsWith(prefix))
    return new NestedInputs(new Map(inner.map(([name, json]) => [name.slice(prefix.length), json])))
  }
}

/**
 * Inputs as a person gives them, `{"workflow.input": value}`, as values by the names of the workflow or task.
 * Throws RunFailure with inputWrong that names the first input that does not fit.
 */
export function readInputs(
  callee: CheckedWorkflow | CheckedTask,
  given: JsonObject,
): { values: Map<string, Value>; nested: NestedInputs; overrides: RuntimeOverrides } {
  const values = new Map<string, Value>()
  const nested = new Map<string, WdlJson>()
  const overrides = new OverrideReader()
  const prefix = `${callee.name}.`
  for (const [key, stored] of Object.entries(given)) {
    // Inputs files know no comments, so people write them as keys.
    if (key.startsWith('#') || stored === undefined) continue
    const name = key.startsWith(prefix) ? key.slice(prefix.length) : key
    const declaration = callee.inputs.get(name)
    const json = fromStored(stored)
    if (declaration !== undefined) values.set(name, readOne(declaration, json, key))
    else if (acceptsNested(callee, name)) nested.set(name, json)
    else if (!overrides.take(callee, name, json)) throw unknown(key, callee)
  }
  for (const [name, declaration] of callee.inputs) {
    if (isMissing(declaration, values.get(name))) throw missing(prefix + name, declaration)
  }
  if (callee.kind === 'workflow') {
    for (const { name, declaration } of openInputs(callee.body)) {
      if (!nested.has(name)) throw missing(prefix + name, declaration)
    }
  }
  return { values, nested: new NestedInputs(nested), overrides: overrides.found }
}

function readOne(declaration: CheckedDeclaration, json: WdlJson, key: string): Value {
  try {
    // None for an input that has a default stands for that default.
    if (json === null && !isOptional(declaration.type) && declaration.expression !== undefined) return null
    return fromJson(declaration.type, json, key)
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    throw new RunFailure(
      failure('inputWrong', { en: describeFault(error, 'en'), zh: describeFault(error, 'zh') }),
    )
  }
}

function isMissing(declaration: CheckedDeclaration, value: Value | undefined): boolean {
  return value === undefined && isRequired(declaration)
}

/** Whether the name is that of an input of a call, which the call itself leaves open. */
function acceptsNested(callee: CheckedWorkflow | CheckedTask, name: string): boolean {
  if (callee.kind !== 'workflow') return false
  const [first = '', ...rest] = name.split('.')
  const call = findCall(callee.body, first)
  if (call === undefined || rest.length === 0) return false
  const inner = rest.join('.')
  const declaration = call.callee.inputs.get(inner)
  if (declaration === undefined) return acceptsNested(call.callee, inner)
  // What a call needs and does not get has to come from outside.
  return !isGiven(call, inner) && (callee.allowsNestedInputs || isRequired(declaration))
}

function isGiven(call: CheckedCall, name: string): boolean {
  return call.inputs.some((input) => input.name === name)
}

/** What calls need and do not get, as `call.input`; what may never be called needs nothing. */
function openInputs(
  body: readonly CheckedStatement[],
  prefix = '',
): { name: string; declaration: CheckedDeclaration }[] {
  return body.flatMap((statement) => {
    if (statement.kind === 'scatter') return openInputs(statement.body, prefix)
    if (statement.kind !== 'call') return []
    const { callee, name } = statement
    const own = [...callee.inputs]
      .filter(([input, declaration]) => isRequired(declaration) && !isGiven(statement, input))
      .map(([input, declaration]) => ({ name: `${prefix}${name}.${input}`, declaration }))
    const inner = callee.kind === 'workflow' ? openInputs(callee.body, `${prefix}${name}.`) : []
    return [...own, ...inner]
  })
}

function unknown(key: string, callee: CheckedWorkflow | CheckedTask): RunFailure {
  const known = [...callee.inputs.keys()].map((name) => `${callee.name}.${name}`).join(', ')
  return new RunFailure(
    failure('inputWrong', {
      en: `there is no input ${key}. Its inputs are: ${known || 'none'}.`,
      zh: `没有名为 ${key} 的输入。可用的输入：${known || '无'}。`,
    }),
  )
}

function missing(key: string, { type }: CheckedDeclaration): RunFailure {
  const text = formatType(type)
  return new RunFailure(
    failure('inputWrong', { en: `${key} (${text}) is missing.`, zh: `缺少必填输入 ${key}（${text}）。` }),
  )
}
