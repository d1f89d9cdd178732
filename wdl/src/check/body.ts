import type { ConditionalNode, ScatterNode, StatementNode } from '../syntax/tree.ts'
import { commonType } from '../types/common.ts'
import { formatType } from '../types/format.ts'
import { AnyType, array, BooleanType, optional, required, type Type } from '../types/type.ts'
import { checkCall, resolveCallee, type CallContext } from './calls.ts'
import type { CheckedStatement } from './checked.ts'
import {
  checkDeclaration,
  defineDeclaration,
  defineName,
  ordered,
  pendingDeclaration,
} from './declarations.ts'
import { expectType } from './expressions/convert.ts'
import { infer } from './expressions/infer.ts'
import type { Orderable } from './order.ts'
import { referencesOf } from './references.ts'
import { Scope, type Binding } from './scope.ts'

/** A statement whose names stand in the scope, and whose expressions are still to be checked. */
export type PendingStatement = Orderable & { node: StatementNode; check: () => CheckedStatement }

/**
 * Puts what the statements define into the scope, those of inner blocks as they are seen from outside.
 * Statements may refer to later ones, so checking waits until all names are known.
 */
export function pendingBody(
  body: readonly StatementNode[],
  scope: Scope,
  context: CallContext,
): PendingStatement[] {
  return body.map((statement) => pendingStatement(statement, scope, context))
}

/** Checks the statements, in an order in which they can be evaluated. */
export function checkBody(pending: readonly PendingStatement[], context: CallContext): CheckedStatement[] {
  return ordered(pending, context.file, (item) => item.node.span).map((item) => item.check())
}

function pendingStatement(node: StatementNode, scope: Scope, context: CallContext): PendingStatement {
  const { file } = context
  switch (node.kind) {
    case 'declaration': {
      const item = pendingDeclaration(node, file)
      defineDeclaration(item, 'declaration', scope, file)
      const check = () => checkDeclaration(item, { file, scope, taskOutput: false, placeholder: false })
      return { ...item, check }
    }
    case 'call': {
      const callee = resolveCallee(node, context)
      const name = node.alias ?? node.target.at(-1) ?? context.missingName
      const members = new Map(callee?.outputs.map((output) => [output.name, output.type]))
      defineName(name, 'call', callee ? { kind: 'Call', name: name.text, members } : AnyType, scope, file)
      const needs = [
        ...referencesOf(node.inputs.map((input) => input.value)),
        ...node.after.map((each) => each.text),
      ]
      const check = () => checkCall(node, name.text, callee, needs, scope, context)
      return { node, defines: [name.text], needs, check }
    }
    case 'scatter':
      return pendingScatter(node, scope, context)
    case 'conditional':
      return pendingConditional(node, scope, context)
  }
}

function pendingScatter(node: ScatterNode, scope: Scope, context: CallContext): PendingStatement {
  const { file } = context
  const inner = new Scope(scope)
  defineName(node.variable, 'scatter', AnyType, inner, file)
  const body = pendingBody(node.body, inner, context)
  const exports = new Map<string, Type>()
  for (const [name, binding] of inner.bindings) {
    if (name === node.variable.text) continue
    const type = wrapped(binding, (item) => array(item))
    exports.set(name, type)
    scope.define(name, binding.role, type, binding.span)
  }
  const needs = outerNeeds(body, referencesOf([node.collection]), node.variable.text)
  const check = (): CheckedStatement => {
    const itemType = itemTypeOf(node, scope, context)
    const binding = inner.bindings.get(node.variable.text)
    if (binding?.role === 'scatter') binding.type = itemType
    return {
      kind: 'scatter',
      variable: node.variable.text,
      itemType,
      collection: node.collection,
      body: checkBody(body, context),
      exports,
      node,
      dependencies: needs,
    }
  }
  return { node, defines: [...exports.keys()], needs, check }
}

function itemTypeOf(node: ScatterNode, scope: Scope, { file }: CallContext): Type {
  const whole = infer(node.collection, { file, scope, taskOutput: false, placeholder: false })
  const type = required(whole)
  if (type !== whole) expectType(file, whole, type, node.collection.span)
  if (type.kind === 'Array') return type.item
  if (type.kind !== 'Any') file.report('scatter-over', node.collection.span, { type: formatType(whole) })
  return AnyType
}

function pendingConditional(node: ConditionalNode, scope: Scope, context: CallContext): PendingStatement {
  const { file } = context
  const clauses = node.clauses.map((clause) => {
    const inner = new Scope(scope)
    return { clause, inner, body: pendingBody(clause.body, inner, context) }
  })
  const exports = conditionalExports(
    clauses.map(({ inner }) => inner),
    node.clauses.at(-1)?.condition === undefined,
  )
  for (const { inner } of clauses) {
    for (const [name, binding] of inner.bindings) {
      const type = exports.get(name)
      if (type && !scope.bindings.has(name)) scope.define(name, binding.role, type, binding.span)
    }
  }
  const conditions = referencesOf(node.clauses.map((clause) => clause.condition))
  const needs = [...new Set([...conditions, ...clauses.flatMap(({ body }) => outerNeeds(body, []))])]
  const check = (): CheckedStatement => {
    const checked = clauses.map(({ clause, body }) => {
      if (clause.condition) {
        const type = infer(clause.condition, { file, scope, taskOutput: false, placeholder: false })
        expectType(file, type, BooleanType, clause.condition.span)
      }
      return { condition: clause.condition, body: checkBody(body, context) }
    })
    return { kind: 'conditional', clauses: checked, exports, node, dependencies: needs }
  }
  return { node, defines: [...exports.keys()], needs, check }
}

/** A name is optional outside, unless every case up to `else` defines it. */
function conditionalExports(scopes: readonly Scope[], complete: boolean): Map<string, Type> {
  const exports = new Map<string, Type>()
  for (const name of new Set(scopes.flatMap((scope) => [...scope.bindings.keys()]))) {
    const bindings = scopes.flatMap((scope) => scope.bindings.get(name) ?? [])
    const [first] = bindings
    if (!first) continue
    const type =
      bindings.length === 1 ? first.type : (commonType(bindings.map((each) => each.type)) ?? AnyType)
    exports.set(
      name,
      complete && bindings.length === scopes.length ? type : wrapped({ ...first, type }, optional),
    )
  }
  return exports
}

/** Of a call its outputs are wrapped, since only they are values. */
function wrapped({ type, role }: Binding, wrap: (type: Type) => Type): Type {
  if (type.kind !== 'Call') return role === 'call' ? type : wrap(type)
  return { ...type, members: new Map([...type.members].map(([name, member]) => [name, wrap(member)])) }
}

function outerNeeds(body: readonly PendingStatement[], own: readonly string[], variable?: string): string[] {
  const defined = new Set(body.flatMap((statement) => statement.defines))
  if (variable !== undefined) defined.add(variable)
  const needs = new Set(own)
  for (const statement of body) for (const name of statement.needs) if (!defined.has(name)) needs.add(name)
  return [...needs]
}
