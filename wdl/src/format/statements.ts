import type {
  AttributeSectionNode,
  CallNode,
  ConditionalNode,
  DeclarationNode,
  ScatterNode,
  StatementNode,
} from '../syntax/tree.ts'
import { printExpression, printFlat } from './expressions.ts'
import { printBlock, printItems, type Item } from './items.ts'
import { lineWidth, step, type Page, type Range } from './page.ts'
import { printType } from './types.ts'

/** What stands between the braces of a block that ends with `}`. */
export function inBraces(range: Range, from: number, page: Page): Range {
  return { start: page.source.indexOf('{', from) + 1, end: range.end - 1 }
}

function printDeclaration(node: DeclarationNode, indent: string, page: Page): string {
  const head = `${node.env ? 'env ' : ''}${printType(node.type)} ${node.name.text}`
  if (!node.expression) return head
  const used = indent.length + head.length + 3
  return `${head} = ${printExpression(node.expression, node.name.span.end, indent, used, page)}`
}

export function declarationItem(node: DeclarationNode, page: Page): Item {
  return { ...node.span, apart: false, print: (indent) => printDeclaration(node, indent, page) }
}

export function statementItem(node: StatementNode, page: Page): Item {
  const apart = node.kind !== 'declaration'
  return { ...node.span, apart, print: (indent) => printStatement(node, indent, page) }
}

function printStatement(node: StatementNode, indent: string, page: Page): string {
  switch (node.kind) {
    case 'declaration':
      return printDeclaration(node, indent, page)
    case 'call':
      return printCall(node, indent, page)
    case 'scatter':
      return printScatter(node, indent, page)
    case 'conditional':
      return printConditional(node, indent, page)
  }
}

function printCall(node: CallNode, indent: string, page: Page): string {
  const target = node.target.map(({ text }) => text).join('.')
  const alias = node.alias ? ` as ${node.alias.text}` : ''
  const after = node.after.map(({ text }) => ` after ${text}`).join('')
  const head = `call ${target}${alias}${after}`
  if (node.inputs.length === 0) return node.inputKeyword ? `${head} { input: }` : head
  const range = { start: node.inputKeyword?.end ?? node.inputs[0]?.span.start ?? 0, end: node.span.end - 1 }
  const keyword = node.inputKeyword ? 'input:' : ''
  const flat = node.inputs
    .map(({ name, value, shorthand }) =>
      shorthand ? name.text : `${name.text} = ${printFlat(value, name.span.end, page)}`,
    )
    .join(', ')
  const line = `${head} { ${keyword}${keyword && ' '}${flat} }`
  const fits = node.inputs.length <= 2 && indent.length + line.length <= lineWidth && !line.includes('\n')
  if (fits && !page.hasUnplaced(node.span)) return line
  const inner = indent + step + (keyword ? step : '')
  const items = node.inputs.map(({ span, name, value, shorthand }): Item => ({
    ...span,
    apart: false,
    print: (at) => {
      if (shorthand) return name.text
      const used = at.length + name.text.length + 3
      return `${name.text} = ${printExpression(value, name.span.end, at, used, page)}`
    },
  }))
  const body = printItems(items, range, inner, page, ',')
  return `${head} {\n${keyword ? `${indent}${step}${keyword}\n` : ''}${body}\n${indent}}`
}

function printScatter(node: ScatterNode, indent: string, page: Page): string {
  const from = node.variable.span.end
  const used = indent.length + node.variable.text.length + 14
  const collection = printExpression(node.collection, from, indent, used, page)
  const heading = `scatter (${node.variable.text} in ${collection})`
  return printBody(heading, node.body, node.span, node.collection.span.end, indent, page)
}

function printConditional(node: ConditionalNode, indent: string, page: Page): string {
  const clauses = node.clauses.map((clause) => {
    if (!clause.condition) return printBody('else', clause.body, clause.span, clause.span.start, indent, page)
    const from = page.source.indexOf('(', clause.span.start) + 1
    const condition = printExpression(clause.condition, from, indent, indent.length + 6, page)
    return printBody(`if (${condition})`, clause.body, clause.span, clause.condition.span.end, indent, page)
  })
  return clauses.reduce((text, clause) => `${text}${clause.startsWith('else') ? ' ' : ' else '}${clause}`)
}

function printBody(
  heading: string,
  body: readonly StatementNode[],
  range: Range,
  from: number,
  indent: string,
  page: Page,
): string {
  return printBlock(
    heading,
    body.map((each) => statementItem(each, page)),
    inBraces(range, from, page),
    indent,
    page,
  )
}

/** Lays out a runtime, requirements or hints section. */
export function printAttributes(node: AttributeSectionNode, indent: string, page: Page): string {
  const items = node.attributes.map(({ span, name, value }): Item => ({
    ...span,
    apart: false,
    print: (at) => {
      const used = at.length + name.text.length + 2
      return `${name.text}: ${printExpression(value, name.span.end, at, used, page)}`
    },
  }))
  return printBlock(node.kind, items, inBraces(node.span, node.span.start, page), indent, page)
}
