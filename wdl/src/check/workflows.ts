import type { WorkflowNode } from '../syntax/tree.ts'
import { reaches, type WdlVersion } from '../syntax/version.ts'
import { adviseOnUnused } from './advice/unused.ts'
import { checkBody, pendingBody, type PendingStatement } from './body.ts'
import type { CallContext } from './calls.ts'
import type { CheckedDeclaration, CheckedDocument, CheckedWorkflow } from './checked.ts'
import { checkDeclaration, defineDeclaration, pendingDeclaration } from './declarations.ts'
import type { FileCheck } from './file-check.ts'
import { checkOutputs } from './outputs.ts'
import { checkParameterMeta } from './parameter-meta.ts'
import { checkSection } from './runtime.ts'
import { Scope } from './scope.ts'
import { checkUnfoldedSize } from './unfolded-size.ts'

/** Checks a workflow with its body, and gives what running it needs. */
export function checkWorkflow(
  node: WorkflowNode,
  document: CheckedDocument,
  file: FileCheck,
): CheckedWorkflow {
  const allowsNestedInputs = acceptsNestedInputs(node, file.version)
  const missingName = { kind: 'name', text: '', span: node.span } as const
  const context: CallContext = { file, document, allowsNestedInputs, missingName }
  const scope = new Scope()
  const inputs = new Map<string, CheckedDeclaration>()
  const pendingInputs = (node.input?.declarations ?? []).map((each): PendingStatement => {
    const item = pendingDeclaration(each, file)
    defineDeclaration(item, 'input', scope, file)
    inputs.set(each.name.text, item.checked)
    const check = () => checkDeclaration(item, { file, scope, taskOutput: false, placeholder: false })
    return { ...item, check }
  })
  const body = checkBody([...pendingInputs, ...pendingBody(node.body, scope, context)], context)
  if (node.hints) checkSection(node.hints, scope, file)
  const outputs = checkOutputs(node.output, scope, file, false)
  checkParameterMeta(node, file)
  adviseOnUnused(node, scope, file)
  const name = node.name.text
  const facts = { name, document, node, inputs, body, outputs, allowsNestedInputs }
  const workflow: CheckedWorkflow = { kind: 'workflow', ...facts }
  checkUnfoldedSize(workflow, file)
  return workflow
}

/**
 * In 1.0 every input of a call may come from outside; since 1.1 the workflow has to allow it, in its meta
 * section (1.1, "Allowing nested inputs") or its hints (1.2).
 */
function acceptsNestedInputs(node: WorkflowNode, version: WdlVersion): boolean {
  if (!reaches(version, '1.1')) return true
  const names = new Set(['allowNestedInputs', 'allow_nested_inputs'])
  const inMeta = node.meta?.members.some(
    ({ name, value }) => names.has(name.text) && value.kind === 'meta-scalar' && value.value === true,
  )
  const inHints = node.hints?.attributes.some(
    ({ name, value }) => names.has(name.text) && value.kind === 'boolean' && value.value,
  )
  return inMeta === true || inHints === true
}
