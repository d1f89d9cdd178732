import { foreignTypes } from '../syntax/foreign-names.ts'
import type { TypeNode } from '../syntax/tree.ts'
import { formatType } from '../types/format.ts'
import {
  AnyType,
  array,
  BooleanType,
  DirectoryType,
  FileType,
  FloatType,
  IntType,
  isPrimitive,
  map,
  ObjectType,
  optional,
  pair,
  StringType,
  type Type,
} from '../types/type.ts'
import type { FileCheck } from './file-check.ts'

const primitives = {
  Boolean: BooleanType,
  Int: IntType,
  Float: FloatType,
  String: StringType,
  File: FileType,
  Directory: DirectoryType,
  Object: ObjectType,
}

const builtIn = [...Object.keys(primitives), 'Array', 'Map', 'Pair']

/** What a written type stands for; Any, reported, where it names no known struct or enum. */
export function resolveType(node: TypeNode, file: FileCheck): Type {
  const bare = resolveBare(node, file)
  return node.optional ? optional(bare) : bare
}

function resolveBare(node: TypeNode, file: FileCheck): Type {
  switch (node.kind) {
    case 'primitive-type':
      return primitives[node.name]
    case 'array-type':
      return array(resolveType(node.item, file), node.nonEmpty)
    case 'map-type': {
      const key = resolveType(node.key, file)
      if (!isPrimitive(key) && key.kind !== 'Any' && key.kind !== 'Enum') {
        file.report('map-key-not-primitive', node.key.span, { type: formatType(key) })
      }
      return map(key, resolveType(node.value, file))
    }
    case 'pair-type':
      return pair(resolveType(node.left, file), resolveType(node.right, file))
    case 'named-type': {
      const type = file.typeNamed(node.name)
      if (type) {
        file.usedTypes.add(node.name)
        return type
      }
      if (node.name !== '' && file.unreadNamespaces.size === 0) {
        const foreign = foreignTypes.get(node.name.toLowerCase())
        const args = { name: node.name, guess: foreign ?? '' }
        const span = { ...node.span, end: node.span.start + node.name.length }
        if (foreign !== undefined) file.report('unknown-type-guess', span, args, { replace: foreign, span })
        else file.reportUnknown('unknown-type', span, node.name, typeNames(file))
      }
      return AnyType
    }
  }
}

function* typeNames(file: FileCheck): Generator<string> {
  yield* builtIn
  yield* file.types.keys()
}
