import type { CheckedDocument } from '../check/checked.ts'
import type { DeclarationNode, EnumNode, NameNode, StructNode } from '../syntax/tree.ts'
import type { Type } from '../types/type.ts'
import { required } from '../types/type.ts'
import type { Place } from './place.ts'

type Definition = { document: CheckedDocument; node: StructNode | EnumNode }

/** Where the struct or enum that a document knows by this name is written. */
export function typePlace(name: string, document: CheckedDocument): Place | undefined {
  const found = definitionOf(name, document)
  return found && placeOf(found.node.name, found.document)
}

/** Where a member of a struct is written. */
export function memberPlace(type: Type, member: string, document: CheckedDocument): Place | undefined {
  const struct = required(type)
  if (struct.kind !== 'Struct') return undefined
  const name = [...document.structs].find(([, each]) => each === struct)?.[0] ?? struct.name
  const found = definitionOf(name, document)
  if (found?.node.kind !== 'struct') return undefined
  const declaration = found.node.members.find((each: DeclarationNode) => each.name.text === member)
  return declaration && placeOf(declaration.name, found.document)
}

/** Where a choice of an enum is written. */
export function choicePlace(name: string, choice: string, document: CheckedDocument): Place | undefined {
  const found = definitionOf(name, document)
  if (found?.node.kind !== 'enum') return undefined
  const node = found.node.choices.find((each) => each.name.text === choice)
  return node && placeOf(node.name, found.document)
}

export function placeOf({ span }: NameNode, { uri }: CheckedDocument): Place {
  return { uri, span }
}

function definitionOf(
  name: string,
  document: CheckedDocument,
  seen = new Set<CheckedDocument>(),
): Definition | undefined {
  if (seen.has(document)) return undefined
  seen.add(document)
  const node = [...document.syntax.structs, ...document.syntax.enums].find((each) => each.name.text === name)
  if (node) return { document, node }
  for (const { aliases } of document.syntax.imports) {
    const original = aliases.find(({ to }) => to.text === name)?.from.text ?? name
    for (const imported of document.imports.values()) {
      const found = definitionOf(original, imported, seen)
      if (found) return found
    }
  }
  return undefined
}
