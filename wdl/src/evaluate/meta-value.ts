import type { MetaObjectNode, MetaValueNode } from '../syntax/tree.ts'
import { object, type ObjectValue, type Value } from '../values/value.ts'

/** A meta or parameter_meta section as the value that `task.meta` (1.2) has; without one an empty Object. */
export function metaValue(section: MetaObjectNode | undefined): ObjectValue {
  return object(new Map(section?.members.map(({ name, value }) => [name.text, valueOf(value)])))
}

function valueOf(node: MetaValueNode): Value {
  switch (node.kind) {
    case 'meta-array':
      return node.items.map(valueOf)
    case 'meta-object':
      return metaValue(node)
    case 'meta-scalar':
      return typeof node.value === 'number' && Number.isSafeInteger(node.value)
        ? BigInt(node.value)
        : node.value
  }
}
