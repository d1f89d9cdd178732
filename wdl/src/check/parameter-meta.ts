import type { TaskNode, WorkflowNode } from '../syntax/tree.ts'
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
