import type { CheckedDocument } from '../check/checked.ts'
import { infer } from '../check/expressions/infer.ts'
import { FileCheck } from '../check/file-check.ts'
import type { TreeNode } from '../syntax/children.ts'
import type { ExpressionNode } from '../syntax/tree.ts'
import type { Type } from '../types/type.ts'
import { scopeAt } from './names.ts'

/** The type of an expression that stands at the end of a path; its faults are told elsewhere. */
export function typeAt(node: ExpressionNode, path: readonly TreeNode[], document: CheckedDocument): Type {
  const file = new FileCheck(document.uri, document.source, document.syntax, [], 'tolerant')
  for (const [name, type] of document.structs) file.types.set(name, type)
  for (const [name, { type }] of document.enums) file.types.set(name, type)
  return infer(node, { file, scope: scopeAt(document, path), taskOutput: true, placeholder: true })
}
