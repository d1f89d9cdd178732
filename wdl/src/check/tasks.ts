import type { TaskNode } from '../syntax/tree.ts'
import { adviseOnContainer } from './advice/container.ts'
import { adviseOnQuoting } from './advice/quoting.ts'
import { adviseOnUnused } from './advice/unused.ts'
import type { CheckedDeclaration, CheckedDocument, CheckedTask } from './checked.ts'
import { checkDeclaration, defineDeclaration, ordered, pendingDeclaration } from './declarations.ts'
import { infer } from './expressions/infer.ts'
import { checkTemplate } from './expressions/templates.ts'
import type { FileCheck } from './file-check.ts'
import { checkOutputs } from './outputs.ts'
import { checkParameterHints, checkParameterMeta } from './parameter-meta.ts'
import { checkRuntime } from './runtime.ts'
import { Scope } from './scope.ts'
import { defineTaskVariable } from './task-variable.ts'

/** Checks a task with all its sections, and gives what running it needs. */
export function checkTask(node: TaskNode, document: CheckedDocument, file: FileCheck): CheckedTask {
  const scope = new Scope()
  const inputNodes = node.input?.declarations ?? []
  const pending = [...inputNodes, ...node.declarations].map((each) => pendingDeclaration(each, file))
  pending.forEach((item, index) => {
    const role = index < inputNodes.length ? 'input' : 'declaration'
    defineDeclaration(item, role, scope, file)
  })
  const declarations = ordered(pending, file, (item) => item.node.name.span).map((item) =>
    checkDeclaration(item, { file, scope, taskOutput: false, placeholder: false }),
  )
  const inputs = new Map<string, CheckedDeclaration>()
  for (const { checked } of pending.slice(0, inputNodes.length)) inputs.set(checked.name, checked)

  checkRuntime(node, scope, file)
  const running = new Scope(scope)
  defineTaskVariable(running, file.version)
  if (node.command) {
    const bracedCommand = !node.command.heredoc
    const context = { file, scope: running, taskOutput: false, placeholder: false, bracedCommand }
    const types = checkTemplate(node.command.parts, context, infer)
    adviseOnQuoting(node.command, types, file)
  }
  const finished = new Scope(scope)
  defineTaskVariable(finished, file.version, true)
  const outputs = checkOutputs(node.output, finished, file, true)
  checkParameterMeta(node, file)
  checkParameterHints(node, file)
  adviseOnUnused(node, scope, file)
  adviseOnContainer(node, file)
  return { kind: 'task', name: node.name.text, document, node, inputs, declarations, outputs }
}
