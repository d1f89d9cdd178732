import type { CheckedTask } from '../check/checked.ts'
import type { EvaluationHost } from '../stdlib/host.ts'
import type { CommandNode } from '../syntax/tree.ts'
import type { Value } from '../values/value.ts'
import { compile } from './compile.ts'
import type { Compiled, ExpressionContext } from './compiled.ts'
import type { Scope } from './scope.ts'
import { compileTemplate } from './template.ts'

const compiledBefore = new WeakMap<CommandNode, Compiled>()

/**
 * The command of a task as the shell gets it. The syntax tree has its indentation removed and escapes
 * read already; placeholders are filled in as they are, without quoting. Throws EvaluationError.
 */
export function renderCommand(
  task: CheckedTask,
  scope: Scope,
  host?: EvaluationHost,
): string | Promise<string> {
  const { command } = task.node
  if (command === undefined) return ''
  const text = compileCommand(command, task.document)(scope, host)
  return text instanceof Promise ? text.then(asText) : asText(text)
}

function compileCommand(command: CommandNode, context: ExpressionContext): Compiled {
  let compiled = compiledBefore.get(command)
  if (compiled === undefined) {
    compiled = compileTemplate(command.parts, (node) => compile(node, context), context)
    compiledBefore.set(command, compiled)
  }
  return compiled
}

function asText(value: Value): string {
  return typeof value === 'string' ? value : ''
}
