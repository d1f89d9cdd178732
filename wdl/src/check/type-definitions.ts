import type { EnumNode, StructNode } from '../syntax/tree.ts'
import { sameType } from '../types/equality.ts'
import { AnyType, type EnumType, type StructType, type Type } from '../types/type.ts'
import type { CheckedEnum } from './checked.ts'
import { pendingEnum, type PendingEnum } from './enums.ts'
import type { FileCheck } from './file-check.ts'
import { structType } from './structs.ts'

type Definition = StructNode | EnumNode

/** Deeper than any real chain of structs; it keeps a hostile file from exhausting the stack. */
const deepestChain = 200

/**
 * Defines the structs and enums of the file itself. They may refer to each other in any order, so each is
 * defined when it is first asked for.
 */
export function defineTypes(
  file: FileCheck,
  structs: Map<string, StructType>,
  enums: Map<string, CheckedEnum>,
): void {
  const pending = ownDefinitions(file)
  const open: string[] = []
  const opened: PendingEnum[] = []
  const define = (node: Definition): Type => {
    const name = node.name.text
    if (open.includes(name)) {
      file.report('struct-recursive', node.name.span, { name })
      return AnyType
    }
    if (open.length >= deepestChain) {
      file.report('nested-too-deeply', node.name.span, { limit: `${deepestChain}` })
      return AnyType
    }
    open.push(name)
    const type = node.kind === 'struct' ? structType(node, file) : enumType(node)
    open.pop()
    pending.delete(name)
    const imported = file.types.get(name)
    if (imported && !sameType(imported, type)) file.report('struct-conflict', node.name.span, { name })
    file.types.set(name, type)
    if (type.kind === 'Struct') structs.set(name, type)
    return type
  }
  const enumType = (node: EnumNode): EnumType => {
    const item = pendingEnum(node, file, structs, enums)
    opened.push(item)
    enums.set(node.name.text, item.checked)
    return item.type
  }
  file.typeNamed = (name) => {
    const node = pending.get(name)
    return node ? define(node) : file.types.get(name)
  }
  for (const node of pending.values()) define(node)
  for (const item of opened) item.findValues()
}

function ownDefinitions(file: FileCheck): Map<string, Definition> {
  const own = new Map<string, Definition>()
  for (const node of file.document.order) {
    if (node.kind !== 'struct' && node.kind !== 'enum') continue
    if (own.has(node.name.text)) file.report('name-duplicate', node.name.span, { name: node.name.text })
    else own.set(node.name.text, node)
  }
  return own
}
