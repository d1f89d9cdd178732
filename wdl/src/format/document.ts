import type {
  DocumentElementNode,
  DocumentNode,
  EnumNode,
  ImportNode,
  InputSectionNode,
  OutputSectionNode,
  StructNode,
  TaskNode,
  WorkflowNode,
} from '../syntax/tree.ts'
import { printCommand } from './command.ts'
import { printExpression } from './expressions.ts'
import { printBlock, printItems, type Item } from './items.ts'
import { metaItem } from './meta.ts'
import { lineWidth, step, type Page } from './page.ts'
import { declarationItem, inBraces, printAttributes, statementItem } from './statements.ts'
import { printType } from './types.ts'

/** A document laid out anew, with its comments. */
export function printDocument(node: DocumentNode, page: Page): string {
  const items = node.order.map((element): Item => ({
    ...element.span,
    apart: element.kind !== 'import',
    print: (indent) => printElement(element, indent, page),
  }))
  const { versionSpan } = node
  if (versionSpan) {
    items.unshift({ ...versionSpan, apart: true, print: () => page.text(versionSpan).replace(/\s+/g, ' ') })
  }
  return `${printItems(items, node.span, '', page)}\n`
}

function printElement(node: DocumentElementNode, indent: string, page: Page): string {
  switch (node.kind) {
    case 'import':
      return printImport(node, indent, page)
    case 'struct':
      return printStruct(node, indent, page)
    case 'enum':
      return printEnum(node, indent, page)
    case 'task':
      return printTask(node, indent, page)
    case 'workflow':
      return printWorkflow(node, indent, page)
  }
}

function printImport(node: ImportNode, indent: string, page: Page): string {
  const namespace = node.namespace ? ` as ${node.namespace.text}` : ''
  const head = `import ${page.text(node.uri.span)}${namespace}`
  const aliases = node.aliases.map(({ from, to }) => `alias ${from.text} as ${to.text}`)
  const line = [head, ...aliases].join(' ')
  return line.length <= lineWidth ? line : [head, ...aliases].join(`\n${indent}${step}`)
}

function printStruct(node: StructNode, indent: string, page: Page): string {
  const items = node.members.map((member) => declarationItem(member, page))
  if (node.meta) items.push(metaItem('meta', node.meta, page))
  if (node.parameterMeta) items.push(metaItem('parameter_meta', node.parameterMeta, page))
  return printParts(`struct ${node.name.text}`, items, node, indent, page)
}

function printEnum(node: EnumNode, indent: string, page: Page): string {
  const items = node.choices.map(({ span, name, value }): Item => ({
    ...span,
    apart: false,
    print: (at) =>
      value
        ? `${name.text} = ${printExpression(value, name.span.end, at, at.length + name.text.length + 3, page)}`
        : name.text,
  }))
  const type = node.valueType ? `[${printType(node.valueType)}]` : ''
  const heading = `enum ${node.name.text}${type}`
  return printBlock(heading, items, inBraces(node.span, node.name.span.end, page), indent, page, ',')
}

function printTask(node: TaskNode, indent: string, page: Page): string {
  const items = [...sections(node, page), ...node.declarations.map((each) => declarationItem(each, page))]
  const { command } = node
  if (command) items.push({ ...command.span, apart: true, print: (at) => printCommand(command, at, page) })
  for (const section of [node.runtime, node.requirements]) {
    if (section)
      items.push({ ...section.span, apart: true, print: (at) => printAttributes(section, at, page) })
  }
  return printParts(`task ${node.name.text}`, items, node, indent, page)
}

function printWorkflow(node: WorkflowNode, indent: string, page: Page): string {
  const items = [...sections(node, page), ...node.body.map((each) => statementItem(each, page))]
  return printParts(`workflow ${node.name.text}`, items, node, indent, page)
}

/** The sections that tasks and workflows share. */
function sections(node: TaskNode | WorkflowNode, page: Page): Item[] {
  const items: Item[] = []
  const { input, output, hints } = node
  if (input) items.push(declarationsItem('input', input, page))
  if (output) items.push(declarationsItem('output', output, page))
  if (hints) items.push({ ...hints.span, apart: true, print: (at) => printAttributes(hints, at, page) })
  if (node.meta) items.push(metaItem('meta', node.meta, page))
  if (node.parameterMeta) items.push(metaItem('parameter_meta', node.parameterMeta, page))
  return items
}

function declarationsItem(
  keyword: 'input' | 'output',
  node: InputSectionNode | OutputSectionNode,
  page: Page,
): Item {
  const range = inBraces(node.span, node.span.start, page)
  return {
    ...node.span,
    apart: true,
    print: (indent) =>
      printBlock(
        keyword,
        node.declarations.map((each) => declarationItem(each, page)),
        range,
        indent,
        page,
      ),
  }
}

/** Lays out the parts of a struct, task or workflow in the order of the source. */
function printParts(
  heading: string,
  items: Item[],
  node: StructNode | TaskNode | WorkflowNode,
  indent: string,
  page: Page,
): string {
  items.sort((a, b) => a.start - b.start)
  return printBlock(heading, items, inBraces(node.span, node.name.span.end, page), indent, page)
}
