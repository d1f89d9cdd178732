import type { Type } from './type.ts'

/** The type as it is written in WDL, such as `Map[String, Array[File]+]?`. */
export function formatType(type: Type): string {
  switch (type.kind) {
    case 'Array':
      return `Array[${formatType(type.item)}]${type.nonEmpty ? '+' : ''}`
    case 'Map':
      return `Map[${formatType(type.key)}, ${formatType(type.value)}]`
    case 'Pair':
      return `Pair[${formatType(type.left)}, ${formatType(type.right)}]`
    case 'Optional':
      return `${formatType(type.inner)}?`
    case 'Struct':
    case 'Enum':
    case 'Call':
    case 'Parameter':
      return type.name
    default:
      return type.kind
  }
}
