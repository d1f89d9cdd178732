import type { DeclarationNode } from '../syntax/tree.ts'
import { formatType } from '../types/format.ts'
import { isPrimitive, required } from '../types/type.ts'
import type { CheckedDeclaration } from './checked.ts'
import { expectType } from './expressions/convert.ts'
import type { ExpressionContext } from './expressions/context.ts'
import { infer } from './expressions/infer.ts'
import type { FileCheck } from './file-check.ts'
import { inOrder, type Orderable } from './order.ts'
import { referencesOf } from './references.ts'
import type { BindingRole, Scope } from './scope.ts'
import { resolveType } from './types.ts'

/** A declaration whose name and type are known, and whose expression is still to be checked. */
export type PendingDeclaration = Orderable & { node: DeclarationNode; checked: CheckedDeclaration }

/** Resolves the type of a declaration, without putting its name into a scope. */
export function pendingDeclaration(node: DeclarationNode, file: FileCheck): PendingDeclaration {
  const needs = referencesOf([node.expression])
  const type = resolveType(node.type, file)
  if (node.env && !isPrimitive(required(type)) && required(type).kind !== 'Any') {
    file.report('env-not-primitive', node.type.span, { name: node.name.text, type: formatType(type) })
  }
  const checked: CheckedDeclaration = {
    kind: 'declaration',
    name: node.name.text,
    type,
    expression: node.expression,
    node,
    env: node.env,
    dependencies: needs,
  }
  return { node, checked, defines: [node.name.text], needs }
}

/** Puts the name of a declaration into the scope, unless it is taken. */
export function defineDeclaration(
  { node, checked }: PendingDeclaration,
  role: BindingRole,
  scope: Scope,
  file: FileCheck,
): void {
  defineName(node.name, role, checked.type, scope, file, file.text(node.span))
}

/** Puts the name into the scope, unless it is taken. */
export function defineName(
  name: { text: string; span: DeclarationNode['span'] },
  role: BindingRole,
  type: CheckedDeclaration['type'],
  scope: Scope,
  file: FileCheck,
  definition?: string,
): void {
  if (name.text === '') return
  const before = scope.find(name.text)
  if (
    before &&
    definition !== undefined &&
    before.definition === definition &&
    scope.bindings.has(name.text)
  ) {
    file.report('declaration-repeated', name.span, { name: name.text, line: String(before.span.line) })
  } else if (before && before.role !== 'implicit') {
    const shadows = role === 'scatter' && !scope.bindings.has(name.text)
    const args = { name: name.text, line: String(before.span.line) }
    file.report(shadows ? 'name-shadowed' : 'name-taken', name.span, args)
  }
  if (!scope.bindings.has(name.text)) scope.define(name.text, role, type, name.span, definition)
}

/** Checks the expression of a declaration against its type. */
export function checkDeclaration(
  { node, checked }: PendingDeclaration,
  context: ExpressionContext,
): CheckedDeclaration {
  if (node.expression) {
    const found = infer(node.expression, context)
    expectType(context.file, found, checked.type, node.expression.span)
  }
  return checked
}

/** Puts items into an order in which they can be evaluated, and reports circles. */
export function ordered<Item extends Orderable>(
  items: readonly Item[],
  file: FileCheck,
  spanOf: (item: Item) => DeclarationNode['span'],
): Item[] {
  const { ordered: result, cycles } = inOrder(items)
  for (const cycle of cycles) {
    const [first] = cycle
    if (!first) continue
    const names = [...cycle, first].map((item) => item.defines[0] ?? '')
    file.report('dependency-cycle', spanOf(first), { path: names.join(' → ') })
  }
  return result
}
