import type { DeclarationNode, TaskNode, WorkflowNode } from '../syntax/tree.ts'
import type { FileCheck } from './file-check.ts'

/** Advises on descriptions of parameters that do not exist. */
export function checkParameterMeta(node: TaskNode | WorkflowNode, file: FileCheck): void {
  const names = new Set<string>()
  for (const section of [node.input, node.output]) {
    for (const { name } of section?.declarations ?? []) names.add(name.text)
  }
  for (const { name } of node.parameterMeta?.members ?? []) {
    if (!names.has(name.text)) file.reportUnknown('unknown-parameter', name.span, name.text, names)
  }
}

/** Advises on hints for inputs and outputs that do not exist; `sample.reads` is a member of an input. */
export function checkParameterHints(node: TaskNode, file: FileCheck): void {
  for (const { name, value } of node.hints?.attributes ?? []) {
    if (value.kind !== 'object' || (value.keyword !== 'input' && value.keyword !== 'output')) continue
    const isInputs = name.text === 'inputs' && value.keyword === 'input'
    const isOutputs = name.text === 'outputs' && value.keyword === 'output'
    if (!isInputs && !isOutputs) continue
    const names = namesOf((isInputs ? node.input : node.output)?.declarations)
    for (const member of value.members) {
      const [parameter = ''] = member.name.text.split('.')
      if (!names.includes(parameter))
        file.reportUnknown('unknown-parameter', member.name.span, parameter, names)
    }
  }
}

function namesOf(declarations: readonly DeclarationNode[] = []): string[] {
  return declarations.map(({ name }) => name.text)
}
