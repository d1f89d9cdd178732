import { fault } from '../faults/fault.ts'
import type { ArrayNode, MapNode, ObjectNode, StructLiteralNode } from '../syntax/tree.ts'
import type { Type } from '../types/type.ts'
import { coerce } from '../values/coerce.ts'
import { mapOfUnique } from '../values/map.ts'
import { object, pair, type Value } from '../values/value.ts'
import { evaluateAll, type Compile, type Compiled, type ExpressionContext } from './compiled.ts'

/** Literals of compound values. */

export function compileArray(node: ArrayNode, compile: Compile, type: Type | undefined): Compiled {
  const items = node.items.map(compile)
  return collect(items, type === undefined ? sameNumbers : (values) => coerce(values, type))
}

export function compileMap(node: MapNode, compile: Compile, type: Type | undefined): Compiled {
  const sides = node.entries.flatMap((entry) => [compile(entry.key), compile(entry.value)])
  return collect(sides, (values) => {
    const keys = sameNumbers(values.filter((_, i) => i % 2 === 0))
    const items = sameNumbers(values.filter((_, i) => i % 2 === 1))
    const map = mapOfUnique(keys.map((key, i) => [key, items[i] ?? null]))
    return type === undefined || hasMixedValues(type) ? map : coerce(map, type)
  })
}

/** Values with only text in common keep their own types: the map may be about to become a struct. */
function hasMixedValues(type: Type): boolean {
  return type.kind === 'Map' && type.value.kind === 'String'
}

export function compilePair(left: Compiled, right: Compiled): Compiled {
  return collect([left, right], ([left = null, right = null]) => pair(left, right))
}

export function compileObject(node: ObjectNode, compile: Compile): Compiled {
  const names = node.members.map((member) => member.name.text)
  return collect(
    node.members.map((member) => compile(member.value)),
    (values) => object(new Map(names.map((name, i) => [name, values[i] ?? null]))),
  )
}

/** Faults: unknown-name, and what `coerce` faults with. */
export function compileStruct(
  node: StructLiteralNode,
  compile: Compile,
  context: ExpressionContext,
): Compiled {
  const type = context.structs.get(node.name.text)
  const names = node.members.map((member) => member.name.text)
  return collect(
    node.members.map((member) => compile(member.value)),
    (values) => {
      if (type === undefined) throw fault('unknown-name', { name: node.name.text })
      return coerce(object(new Map(names.map((name, i) => [name, values[i] ?? null]))), type)
    },
  )
}

function collect(parts: readonly Compiled[], make: (values: readonly Value[]) => Value): Compiled {
  return (scope, host) => {
    const values = evaluateAll(parts, scope, host)
    return values instanceof Promise ? values.then(make) : make(values)
  }
}

/** Where Int and Float stand side by side, all become Float: an array has one type of items. */
function sameNumbers(values: readonly Value[]): readonly Value[] {
  const hasFloat = values.some((value) => typeof value === 'number')
  if (!hasFloat || !values.some((value) => typeof value === 'bigint')) return values
  return values.map((value) => (typeof value === 'bigint' ? Number(value) : value))
}
