import { evaluateConstant } from '../evaluate/evaluate.ts'
import type { EnumNode, ExpressionNode, ImportNode, NameNode, StructNode } from '../syntax/tree.ts'
import { commonType } from '../types/common.ts'
import { sameType } from '../types/equality.ts'
import { Any, String, type EnumType, type StructType, type Type } from '../types/type.ts'
import type { Value } from '../values/value.ts'
import type { CheckedDocument, CheckedEnum } from './checked.ts'
import { expectType } from './expressions/convert.ts'
import { infer } from './expressions/infer.ts'
import type { FileCheck } from './file-check.ts'
import { Scope } from './scope.ts'
import { resolveType, type NamedLookup } from './types.ts'

/**
 * Takes the structs and enums of an import into the namespace of the file, which knows no levels:
 * under their alias or own name. The same definition may come in twice, a different one may not.
 * Answers the names they have here.
 */
export function importTypes(
  node: ImportNode,
  imported: CheckedDocument,
  file: FileCheck,
  enums: Map<string, CheckedEnum>,
): string[] {
  const aliases = new Map(node.aliases.map(({ from, to }) => [from.text, to]))
  const known = new Map<string, StructType | EnumType>(imported.structs)
  for (const [name, { type }] of imported.enums) known.set(name, type)
  for (const { from } of node.aliases) {
    if (!known.has(from.text)) file.reportUnknown('unknown-struct', from.span, from.text, known.keys())
  }
  const names: string[] = []
  for (const [name, type] of known) {
    const alias = aliases.get(name)
    const here = alias?.text ?? name
    names.push(here)
    const before = file.types.get(here)
    if (before && !sameType(before, type)) {
      file.report('struct-conflict', alias?.span ?? node.uri.span, { name: here })
      continue
    }
    file.types.set(here, type)
    const choice = imported.enums.get(name)
    if (choice) enums.set(here, choice)
  }
  return names
}

/** Defines the structs and enums of the file itself; their members may name each other in any order. */
export function defineTypes(file: FileCheck, enums: Map<string, CheckedEnum>): void {
  const { structs, enums: enumNodes } = file.document
  const pending = new Map<string, StructNode>()
  for (const node of enumNodes) if (isFree(node.name, file, pending)) defineEnum(node, file, enums)
  for (const node of structs) if (isFree(node.name, file, pending)) pending.set(node.name.text, node)
  const open = new Set<string>()
  const deepest = 200
  const lookup: NamedLookup = (name) => {
    const node = pending.get(name)
    if (node === undefined) return file.types.get(name)
    if (open.has(name)) {
      file.report('struct-recursive', node.name.span, { name })
      return Any
    }
    const known = file.types.get(name)
    if (known || open.size < deepest) return known ?? define(name, node)
    file.report('nested-too-deeply', node.name.span, { limit: `${deepest}` })
    return Any
  }
  const define = (name: string, node: StructNode): Type => {
    open.add(name)
    const type = structType(node, file, lookup)
    open.delete(name)
    const imported = file.types.get(name)
    if (imported && !sameType(imported, type)) file.report('struct-conflict', node.name.span, { name })
    file.types.set(name, type)
    return type
  }
  const importedNames = new Set(file.types.keys())
  for (const [name, node] of pending) if (!file.types.has(name) || importedNames.has(name)) define(name, node)
}

function isFree(name: NameNode, file: FileCheck, pending: ReadonlyMap<string, StructNode>): boolean {
  const taken = pending.has(name.text) || file.types.get(name.text)?.kind === 'Enum'
  if (taken) file.report('name-duplicate', name.span, { name: name.text })
  return !taken
}

function structType(node: StructNode, file: FileCheck, lookup: NamedLookup): StructType {
  const members = new Map<string, Type>()
  for (const { name, type } of node.members) {
    if (members.has(name.text)) file.report('name-duplicate', name.span, { name: name.text })
    members.set(name.text, resolveType(type, file, lookup))
  }
  return { kind: 'Struct', name: node.name.text, members }
}

function defineEnum(node: EnumNode, file: FileCheck, enums: Map<string, CheckedEnum>): void {
  const context = { file, scope: new Scope(), taskOutput: false, placeholder: false }
  const values = new Map(node.choices.map((choice) => [choice.name.text, choice.value]))
  if (values.size < node.choices.length)
    file.report('choice-duplicate', node.name.span, { enum: node.name.text })
  const types = node.choices.map((choice) => (choice.value ? infer(choice.value, context) : String))
  const declared = node.valueType ? resolveType(node.valueType, file) : undefined
  if (declared) {
    node.choices.forEach((choice, index) =>
      expectType(file, types[index] ?? Any, declared, choice.value?.span ?? choice.span),
    )
  }
  const value = declared ?? commonType(types)
  if (value === undefined) file.report('choices-differ', node.name.span, { enum: node.name.text })
  const type: EnumType = {
    kind: 'Enum',
    name: node.name.text,
    value: value ?? Any,
    choices: [...values.keys()],
    values: constants(values, value ?? Any, file),
  }
  file.types.set(type.name, type)
  enums.set(type.name, { type, values })
}

/** The value of each choice; a choice without one has its own name for it. */
function constants(
  values: ReadonlyMap<string, ExpressionNode | undefined>,
  type: Type,
  file: FileCheck,
): Map<string, Value> {
  const found = new Map<string, Value>()
  for (const [name, node] of values) {
    const value = node ? evaluateConstant(node, type, file.version) : name
    const isConstant = node === undefined || evaluateConstant(node, Any, file.version) !== undefined
    if (!isConstant) file.report('choice-not-constant', node.span, { name })
    found.set(name, value ?? name)
  }
  return found
}
