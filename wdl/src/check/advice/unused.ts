import type { TaskNode, WorkflowNode } from '../../syntax/tree.ts'
import { required, type Type } from '../../types/type.ts'
import type { FileCheck } from '../file-check.ts'
import type { Binding, Scope } from '../scope.ts'

/**
 * Advises on declarations and inputs that nothing refers to. Not on files given to a task: an index, say, has
 * to lie beside its file without the command naming it.
 */
export function adviseOnUnused(node: TaskNode | WorkflowNode, scope: Scope, file: FileCheck): void {
  const bindings = new Map<string, Binding>()
  const used = new Set<string>()
  collect(scope, bindings, used)
  const exported = new Set(
    node.kind === 'task'
      ? [...(node.input?.declarations ?? []), ...node.declarations].flatMap((each) =>
          each.env ? each.name.text : [],
        )
      : [],
  )
  for (const [name, { role, span, type }] of bindings) {
    if (used.has(name) || exported.has(name)) continue
    // Without an output section the values of a workflow are there to be looked at.
    if (role === 'declaration' && node.output !== undefined) file.report('unused-declaration', span, { name })
    if (role === 'input' && !(node.kind === 'task' && holdsFiles(type)))
      file.report('unused-input', span, { name })
  }
}

/** Names of the scope and those within it; a name counts as used wherever it is. */
function collect(scope: Scope, bindings: Map<string, Binding>, used: Set<string>): void {
  for (const [name, binding] of scope.bindings) {
    if (!bindings.has(name)) bindings.set(name, binding)
    if (binding.used) used.add(name)
  }
  for (const child of scope.children) collect(child, bindings, used)
}

function holdsFiles(type: Type): boolean {
  const bare = required(type)
  switch (bare.kind) {
    case 'File':
    case 'Directory':
    case 'Struct':
    case 'Object':
    case 'Any':
      return true
    case 'Array':
      return holdsFiles(bare.item)
    case 'Map':
      return holdsFiles(bare.key) || holdsFiles(bare.value)
    case 'Pair':
      return holdsFiles(bare.left) || holdsFiles(bare.right)
    default:
      return false
  }
}

/** Advises on imports of which neither a task, a workflow nor a type is used. */
export function adviseOnImports(file: FileCheck): void {
  for (const { namespace, span, types } of file.imports) {
    if (file.usedNamespaces.has(namespace)) continue
    if (types.some((name) => file.usedTypes.has(name))) continue
    file.report('unused-import', span, { name: namespace })
  }
}
