import type { TypeNode } from '../syntax/tree.ts'

/** A type as it is written in WDL. */
export function printType(node: TypeNode): string {
  return bare(node) + (node.optional ? '?' : '')
}

function bare(node: TypeNode): string {
  switch (node.kind) {
    case 'primitive-type':
    case 'named-type':
      return node.name
    case 'array-type':
      return `Array[${printType(node.item)}]${node.nonEmpty ? '+' : ''}`
    case 'map-type':
      return `Map[${printType(node.key)}, ${printType(node.value)}]`
    case 'pair-type':
      return `Pair[${printType(node.left)}, ${printType(node.right)}]`
  }
}
