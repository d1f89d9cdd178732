import type { CheckedDocument, CheckedStatement, CheckedTask, CheckedWorkflow } from '../check/checked.ts'
import { defineTaskVariable } from '../check/task-variable.ts'
import { Scope } from '../check/scope.ts'
import type { TreeNode } from '../syntax/children.ts'
import type { CallNode, Span } from '../syntax/tree.ts'
import type { Type } from '../types/type.ts'

/** The names that an expression sees at the end of a path through the tree. */
export function scopeAt(document: CheckedDocument, path: readonly TreeNode[]): Scope {
  const scope = new Scope()
  const owner = path.find((node) => node.kind === 'task' || node.kind === 'workflow')
  const task = owner?.kind === 'task' ? document.tasks.get(owner.name.text) : undefined
  if (task) addTask(task, path, scope)
  else if (owner?.kind === 'workflow' && document.workflow) addWorkflow(document.workflow, path, scope)
  return scope
}

function addTask(task: CheckedTask, path: readonly TreeNode[], scope: Scope): void {
  for (const { name, type, node } of task.declarations)
    scope.define(name, 'declaration', type, node.name.span)
  const inOutput = path.some((node) => node.kind === 'output-section')
  if (inOutput)
    for (const { name, type, node } of task.outputs) scope.define(name, 'output', type, node.name.span)
  if (inOutput || path.some((node) => node.kind === 'command')) {
    defineTaskVariable(scope, task.document.version, inOutput)
  }
}

function addWorkflow(workflow: CheckedWorkflow, path: readonly TreeNode[], scope: Scope): void {
  addBody(workflow.body, path, scope)
  if (!path.some((node) => node.kind === 'output-section')) return
  for (const { name, type, node } of workflow.outputs) scope.define(name, 'output', type, node.name.span)
}

/** Inside of a block its names have the type they have there, outside the type they have outside. */
function addBody(body: readonly CheckedStatement[], path: readonly TreeNode[], scope: Scope): void {
  for (const statement of body) {
    const inside = path.includes(statement.node)
    switch (statement.kind) {
      case 'declaration':
        scope.define(statement.name, 'declaration', statement.type, statement.node.name.span)
        break
      case 'call':
        scope.define(
          statement.name,
          'call',
          callType(statement.name, statement.callee),
          nameSpan(statement.node),
        )
        break
      case 'scatter':
        if (inside) {
          scope.define(statement.variable, 'scatter', statement.itemType, statement.node.variable.span)
          addBody(statement.body, path, scope)
        } else addExports(statement.exports, statement.body, scope)
        break
      case 'conditional':
        for (const [index, clause] of statement.clauses.entries()) {
          const node = statement.node.clauses[index]
          if (node && path.includes(node)) addBody(clause.body, path, scope)
        }
        if (!inside)
          addExports(
            statement.exports,
            statement.clauses.flatMap((clause) => clause.body),
            scope,
          )
    }
  }
}

function addExports(
  exports: ReadonlyMap<string, Type>,
  body: readonly CheckedStatement[],
  scope: Scope,
): void {
  const inner = new Scope()
  addBody(body, [], inner)
  for (const [name, type] of exports) {
    const binding = inner.bindings.get(name)
    if (binding) scope.define(name, binding.role, type, binding.span)
  }
}

function callType(name: string, callee: CheckedTask | CheckedWorkflow): Type {
  return { kind: 'Call', name, members: new Map(callee.outputs.map((output) => [output.name, output.type])) }
}

function nameSpan(node: CallNode): Span {
  return node.alias?.span ?? node.target.at(-1)?.span ?? node.span
}
