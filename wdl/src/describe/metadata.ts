import type { MetaObjectNode, MetaValueNode } from '../syntax/tree.ts'
import type { Json } from '../values/json.ts'

/** A meta section as plain data. */
export function metadataOf(section: MetaObjectNode | undefined): Record<string, Json> {
  const members = section?.members ?? []
  return Object.fromEntries(members.map(({ name, value }) => [name.text, plain(value)]))
}

function plain(node: MetaValueNode): Json {
  switch (node.kind) {
    case 'meta-scalar':
      return node.value
    case 'meta-array':
      return node.items.map(plain)
    case 'meta-object':
      return metadataOf(node)
  }
}

/** The first of these members that is text. */
export function textMember(
  members: Readonly<Record<string, Json>>,
  ...names: readonly string[]
): string | undefined {
  for (const name of names) {
    const value = members[name]
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return undefined
}
