import type { BinaryNode, ExpressionNode, LiteralMemberNode, NameNode } from '../syntax/tree.ts'
import { lineWidth, step, type Page } from './page.ts'

/**
 * Lays out an expression: on one line where it fits, else broken at its outermost parts.
 * @param from where its region begins in the source, behind what stands before it, to see its parentheses
 * @param used columns taken on the line already
 */
export function printExpression(
  node: ExpressionNode,
  from: number,
  indent: string,
  used: number,
  page: Page,
): string {
  const flat = printFlat(node, from, page)
  if (used + flat.length <= lineWidth || flat.includes('\n')) return flat
  const broken = printBroken(node, indent, page)
  return isParenthesised(node, from, page) ? `(${broken})` : broken
}

/** Whether the author put it in parentheses; `(` of a call or a condition does not count, so `from` lies behind it. */
function isParenthesised(node: ExpressionNode, from: number, page: Page): boolean {
  return node.kind !== 'pair' && page.source.slice(from, node.span.start).includes('(')
}

/** Behind the mark that opens the region of the first part. */
function behind(mark: string, from: number, page: Page): number {
  return page.source.indexOf(mark, from) + mark.length
}

/** An expression on one line, in parentheses where it had them; `from` is where it may begin. */
export function printFlat(node: ExpressionNode, from: number, page: Page): string {
  const text = flat(node, page)
  return isParenthesised(node, from, page) ? `(${text})` : text
}

function flat(node: ExpressionNode, page: Page): string {
  const { start } = node.span
  switch (node.kind) {
    case 'array':
      return `[${flatList(node.items, start, page).join(', ')}]`
    case 'pair':
      return `(${flatList([node.left, node.right], start + 1, page).join(', ')})`
    case 'map':
      return `{${node.entries.map((entry, index) => flatEntry(node.entries[index - 1]?.span.end ?? start, entry, page)).join(', ')}}`
    case 'object':
      return flatMembers(node.keyword, node.members, page)
    case 'struct-literal':
      return flatMembers(node.name.text, node.members, page)
    case 'unary':
      return node.operator + printFlat(node.operand, start + 1, page)
    case 'binary':
      return `${printFlat(node.left, start, page)} ${node.operator} ${printFlat(node.right, node.left.span.end, page)}`
    case 'ternary': {
      const condition = printFlat(node.condition, start, page)
      const whenTrue = printFlat(node.whenTrue, node.condition.span.end, page)
      return `if ${condition} then ${whenTrue} else ${printFlat(node.whenFalse, node.whenTrue.span.end, page)}`
    }
    case 'apply':
      return `${node.name.text}(${flatList(node.arguments, behind('(', node.name.span.end, page), page).join(', ')})`
    case 'member':
      return `${printFlat(node.object, start, page)}.${node.name.text}`
    case 'index':
      return `${printFlat(node.object, start, page)}[${printFlat(node.index, node.object.span.end, page)}]`
    default:
      // Names, numbers and strings with all they hold stay as they are written.
      return page.text(node.span)
  }
}

function flatList(nodes: readonly ExpressionNode[], start: number, page: Page): string[] {
  return nodes.map((node, index) => printFlat(node, nodes[index - 1]?.span.end ?? start, page))
}

function flatEntry(from: number, entry: { key: ExpressionNode; value: ExpressionNode }, page: Page): string {
  return `${printFlat(entry.key, from, page)}: ${printFlat(entry.value, entry.key.span.end, page)}`
}

function flatMembers(heading: string, members: readonly LiteralMemberNode[], page: Page): string {
  if (members.length === 0) return `${heading} {}`
  const texts = members.map(
    ({ name, value }) => `${memberName(name, page)}: ${printFlat(value, name.span.end, page)}`,
  )
  return `${heading} { ${texts.join(', ')} }`
}

/** As it is written: published workflows put some names in quotes. */
function memberName(name: NameNode, page: Page): string {
  return page.text(name.span)
}

function printBroken(node: ExpressionNode, indent: string, page: Page): string {
  const inner = indent + step
  const { start } = node.span
  const below = (open: string, texts: readonly string[], close: string): string =>
    `${open}\n${texts.map((text) => inner + text).join(',\n')}\n${indent}${close}`
  const part = (each: ExpressionNode, from: number, used = 0): string =>
    printExpression(each, from, inner, inner.length + used + 1, page)
  const list = (nodes: readonly ExpressionNode[], from: number): string[] =>
    nodes.map((each, index) => part(each, nodes[index - 1]?.span.end ?? from))
  const members = (all: readonly LiteralMemberNode[]): string[] =>
    all.map(({ name, value }) => {
      const key = memberName(name, page)
      return `${key}: ${part(value, name.span.end, key.length + 2)}`
    })
  switch (node.kind) {
    case 'array':
      return node.items.length === 0 ? '[]' : below('[', list(node.items, start), ']')
    case 'pair':
      return below('(', list([node.left, node.right], start + 1), ')')
    case 'map': {
      const entries = node.entries.map(({ key, value }, index) => {
        const text = printFlat(key, node.entries[index - 1]?.span.end ?? start, page)
        return `${text}: ${part(value, key.span.end, text.length + 2)}`
      })
      return entries.length === 0 ? '{}' : below('{', entries, '}')
    }
    case 'object':
      return below(`${node.keyword} {`, members(node.members), '}')
    case 'struct-literal':
      return below(`${node.name.text} {`, members(node.members), '}')
    case 'apply': {
      const [only, ...others] = node.arguments
      if (only === undefined) return flat(node, page)
      const isList = only.kind === 'array' || only.kind === 'map' || only.kind === 'object'
      return isList && others.length === 0
        ? `${node.name.text}(${printBroken(only, indent, page)})`
        : below(`${node.name.text}(`, list(node.arguments, behind('(', node.name.span.end, page)), ')')
    }
    case 'binary':
      return printChain(node, indent, page)
    case 'ternary': {
      const condition = part(node.condition, start, 3)
      const whenTrue = part(node.whenTrue, node.condition.span.end, 5)
      const whenFalse = part(node.whenFalse, node.whenTrue.span.end, 5)
      return `if ${condition}\n${inner}then ${whenTrue}\n${inner}else ${whenFalse}`
    }
    default:
      return flat(node, page)
  }
}

/** `a + b + c` one operand a line, the operator in front. */
function printChain(node: BinaryNode, indent: string, page: Page): string {
  const inner = indent + step
  const links: string[] = []
  let left: ExpressionNode = node
  let from = node.span.start
  while (
    left.kind === 'binary' &&
    (left === node || (left.operator === node.operator && !isParenthesised(left, from, page)))
  ) {
    const used = inner.length + left.operator.length + 1
    links.unshift(`${left.operator} ${printExpression(left.right, left.left.span.end, inner, used, page)}`)
    from = left.span.start
    left = left.left
  }
  const first = printExpression(left, from, inner, indent.length, page)
  return [first, ...links].join(`\n${inner}`)
}
