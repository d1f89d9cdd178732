import type { StructNode } from '../syntax/tree.ts'
import type { StructType, Type } from '../types/type.ts'
import type { FileCheck } from './file-check.ts'
import { resolveType } from './types.ts'

/** The type that a struct declares. */
export function structType(node: StructNode, file: FileCheck): StructType {
  const members = new Map<string, Type>()
  for (const { name, type } of node.members) {
    if (members.has(name.text)) file.report('name-duplicate', name.span, { name: name.text })
    members.set(name.text, resolveType(type, file))
  }
  return { kind: 'Struct', name: node.name.text, members }
}
