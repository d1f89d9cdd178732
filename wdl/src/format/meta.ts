import type { MetaMemberNode, MetaObjectNode, MetaValueNode } from '../syntax/tree.ts'
import { printBlock, type Item } from './items.ts'
import { lineWidth, step, type Page } from './page.ts'

/** Lays out a meta or parameter_meta section. */
export function metaItem(keyword: 'meta' | 'parameter_meta', node: MetaObjectNode, page: Page): Item {
  const start = page.source.lastIndexOf(keyword, node.span.start)
  const range = { start: node.span.start + 1, end: node.span.end - 1 }
  return {
    start,
    end: node.span.end,
    apart: true,
    print: (indent) =>
      printBlock(
        keyword,
        node.members.map((each) => memberItem(each, page)),
        range,
        indent,
        page,
      ),
  }
}

function memberItem(node: MetaMemberNode, page: Page): Item {
  return { ...node.span, apart: false, print: (indent) => printMember(node, indent, page) }
}

function printMember({ name, value }: MetaMemberNode, indent: string, page: Page): string {
  const key = page.text(name.span)
  return `${key}: ${printValue(value, indent, indent.length + key.length + 2, page)}`
}

function printValue(node: MetaValueNode, indent: string, used: number, page: Page): string {
  const flat = printFlat(node, page)
  if (node.kind === 'meta-scalar' || used + flat.length <= lineWidth) return flat
  const inner = indent + step
  if (node.kind === 'meta-array') {
    const items = node.items.map((item) => inner + printValue(item, inner, inner.length, page))
    return `[\n${items.join(',\n')}\n${indent}]`
  }
  const members = node.members.map((member) => inner + printMember(member, inner, page))
  return `{\n${members.join(',\n')}\n${indent}}`
}

function printFlat(node: MetaValueNode, page: Page): string {
  switch (node.kind) {
    case 'meta-scalar':
      return page.text(node.span)
    case 'meta-array':
      return `[${node.items.map((item) => printFlat(item, page)).join(', ')}]`
    case 'meta-object': {
      const members = node.members.map(
        ({ name, value }) => `${page.text(name.span)}: ${printFlat(value, page)}`,
      )
      return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
    }
  }
}
