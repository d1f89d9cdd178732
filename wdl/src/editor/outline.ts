import type { DocumentNode, Span, StatementNode } from '../syntax/tree.ts'

/** An entry of the outline of a file; `span` is all of it, `name` where its name stands. */
export type OutlineEntry = {
  kind:
    | 'struct'
    | 'enum'
    | 'task'
    | 'workflow'
    | 'input'
    | 'output'
    | 'declaration'
    | 'call'
    | 'scatter'
    | 'conditional'
  label: string
  span: Span
  name: Span
  children: OutlineEntry[]
}

/** What a file defines, level by level. */
export function outlineOf(document: DocumentNode): OutlineEntry[] {
  return document.order.flatMap((node): OutlineEntry[] => {
    if (node.kind === 'import') return []
    const entry = { kind: node.kind, label: node.name.text, span: node.span, name: node.name.span }
    if (node.kind === 'struct' || node.kind === 'enum') return [{ ...entry, children: [] }]
    const inputs = (node.input?.declarations ?? []).map((each) =>
      leaf('input', each.name.text, each.span, each.name.span),
    )
    const outputs = (node.output?.declarations ?? []).map((each) =>
      leaf('output', each.name.text, each.span, each.name.span),
    )
    const body = node.kind === 'workflow' ? node.body : node.declarations
    return [{ ...entry, children: [...inputs, ...body.map(statementEntry), ...outputs] }]
  })
}

function leaf(kind: OutlineEntry['kind'], label: string, span: Span, name: Span): OutlineEntry {
  return { kind, label, span, name, children: [] }
}

function statementEntry(node: StatementNode): OutlineEntry {
  switch (node.kind) {
    case 'declaration':
      return leaf('declaration', node.name.text, node.span, node.name.span)
    case 'call': {
      const name = node.alias ?? node.target.at(-1)
      return leaf('call', name?.text ?? '', node.span, name?.span ?? node.span)
    }
    case 'scatter':
      return {
        ...leaf('scatter', node.variable.text, node.span, node.variable.span),
        children: node.body.map(statementEntry),
      }
    case 'conditional': {
      const children = node.clauses.flatMap((clause) => clause.body.map(statementEntry))
      return { ...leaf('conditional', 'if', node.span, node.span), children }
    }
  }
}
