import type { CallNode, NameNode } from '../syntax/tree.ts'
import { isOptional, optional } from '../types/type.ts'
import type {
  CheckedCall,
  CheckedCallInput,
  CheckedDeclaration,
  CheckedDocument,
  CheckedTask,
  CheckedWorkflow,
} from './checked.ts'
import { expectType } from './expressions/convert.ts'
import { infer } from './expressions/infer.ts'
import type { FileCheck } from './file-check.ts'
import type { Scope } from './scope.ts'

export type CallContext = {
  file: FileCheck
  /** What the calls can reach: its own tasks are checked already, its workflow is not. */
  document: CheckedDocument
  /** Whether the workflow takes missing inputs of its calls from outside. */
  allowsNestedInputs: boolean
  missingName: NameNode
}

type Callee = CheckedTask | CheckedWorkflow

/** Finds what is called; reports when there is no such task or workflow. */
export function resolveCallee(node: CallNode, context: CallContext): Callee | undefined {
  const { file } = context
  let { document } = context
  const path = node.target.slice(0, -1)
  for (const [level, name] of path.entries()) {
    const next = document.imports.get(name.text)
    if (level === 0) file.usedNamespaces.add(name.text)
    if (!next) {
      const isSilent = name.text === '' || (level === 0 && file.unreadNamespaces.has(name.text))
      if (!isSilent) file.reportUnknown('unknown-namespace', name.span, name.text, document.imports.keys())
      return undefined
    }
    document = next
  }
  const name = node.target.at(-1)
  if (!name || name.text === '') return undefined
  if (
    path.length === 0 &&
    name.text === file.document.workflow?.name.text &&
    !document.tasks.has(name.text)
  ) {
    file.report('call-recursive', name.span, { name: name.text })
    return undefined
  }
  // Where an imported file has a task and a workflow of one name, its workflow is what it offers.
  const workflow = document.workflow?.name === name.text ? document.workflow : undefined
  const task = document.tasks.get(name.text)
  const callee = path.length > 0 ? (workflow ?? task) : (task ?? workflow)
  if (callee) return callee
  const known = [...document.tasks.keys(), ...(document.workflow ? [document.workflow.name] : [])]
  file.reportUnknown('unknown-callee', name.span, name.text, known)
  return undefined
}

/** Checks what a call gives its callee, and the calls that it waits for. */
export function checkCall(
  node: CallNode,
  name: string,
  callee: Callee | undefined,
  dependencies: readonly string[],
  scope: Scope,
  context: CallContext,
): CheckedCall {
  const inputs = checkInputs(node, callee, scope, context)
  checkAfter(node, scope, context)
  // Without a callee the document has an error, so that nobody gets to see this call.
  const missing = emptyTask(name, context.document)
  const after = node.after.map((each) => each.text)
  return { kind: 'call', name, callee: callee ?? missing, inputs, after, node, dependencies }
}

function checkInputs(
  node: CallNode,
  callee: Callee | undefined,
  scope: Scope,
  context: CallContext,
): CheckedCallInput[] {
  const { file } = context
  const given = new Set<string>()
  const inputs: CheckedCallInput[] = []
  for (const input of node.inputs) {
    const { text, span } = input.name
    if (given.has(text)) file.report('call-input-repeated', span, { name: text })
    given.add(text)
    const type = infer(input.value, { file, scope, taskOutput: false, placeholder: false })
    if (!callee) continue
    const expected = callee.inputs.get(text)
    if (!expected) {
      reportUnknownInput(callee, input.name, file)
      continue
    }
    // An input with a default takes None for "not given", which engines have always done.
    const wanted = expected.expression === undefined ? expected.type : optional(expected.type)
    expectType(file, type, wanted, input.value.span)
    inputs.push({ name: text, value: input.value, type: wanted })
  }
  if (callee) reportMissing(node, callee, given, context)
  return inputs
}

function reportUnknownInput(callee: Callee, name: NameNode, file: FileCheck): void {
  const own = [...(callee.kind === 'task' ? callee.declarations : callee.body)].some(
    (each) => each.kind === 'declaration' && each.name === name.text,
  )
  const args = { callee: callee.name }
  if (own) file.report('call-input-private', name.span, { ...args, name: name.text })
  else file.reportUnknown('unknown-input', name.span, name.text, callee.inputs.keys(), args)
}

function reportMissing(
  node: CallNode,
  callee: Callee,
  given: ReadonlySet<string>,
  context: CallContext,
): void {
  const missing = [...callee.inputs.values()].filter((input) => isRequired(input) && !given.has(input.name))
  if (missing.length === 0 || context.allowsNestedInputs || context.file.hasErrorWithin(node.span)) return
  const names = missing.map((input) => input.name).join(', ')
  context.file.report('call-input-missing', node.target.at(-1)?.span ?? node.span, {
    callee: callee.name,
    names,
  })
}

/** Whether the caller must give the input. */
export function isRequired(input: CheckedDeclaration): boolean {
  return input.expression === undefined && !isOptional(input.type)
}

function checkAfter(node: CallNode, scope: Scope, { file }: CallContext): void {
  for (const { text, span } of node.after) {
    const binding = scope.find(text)
    if (binding) binding.used = true
    if (!binding) file.reportUnknown('unknown-call', span, text, callNames(scope))
    else if (binding.role !== 'call') file.report('after-no-call', span, { name: text })
  }
}

function* callNames(scope: Scope): Generator<string> {
  for (const name of scope.names()) if (scope.find(name)?.role === 'call') yield name
}

function emptyTask(name: string, document: CheckedDocument): CheckedTask {
  const span = { start: 0, end: 0, line: 1, column: 1 }
  return {
    kind: 'task',
    name,
    document,
    node: {
      kind: 'task',
      span,
      name: { kind: 'name', text: name, span },
      input: undefined,
      declarations: [],
      command: undefined,
      output: undefined,
      runtime: undefined,
      requirements: undefined,
      hints: undefined,
      meta: undefined,
      parameterMeta: undefined,
    },
    inputs: new Map(),
    declarations: [],
    outputs: [],
  }
}
