import type { GraphNode, WorkflowGraph } from '../graph.ts'

/** The data flow as a Mermaid diagram, which most viewers of Markdown draw; nothing when there is nothing to see. */
export function diagram(graph: WorkflowGraph): string {
  if (graph.nodes.length < 2) return ''
  const ids = new Map(graph.nodes.map((node, index) => [node.id, `n${index}`]))
  const lines = [
    'flowchart TD',
    ...nodeLines(graph, undefined, ids, '  '),
    ...graph.edges.map(({ from, to }) => `  ${ids.get(from)} --> ${ids.get(to)}`),
  ]
  return ['```mermaid', ...lines, '```'].join('\n')
}

function nodeLines(
  graph: WorkflowGraph,
  parent: string | undefined,
  ids: ReadonlyMap<string, string>,
  indent: string,
): string[] {
  return graph.nodes
    .filter((node) => node.parent === parent)
    .flatMap((node) => {
      const id = ids.get(node.id) ?? ''
      if (node.kind === 'task' || node.kind === 'workflow') return [`${indent}${id}${shape(node)}`]
      const heading = node.kind === 'scatter' ? `scatter ${node.name}` : `if ${node.name}`
      const inner = nodeLines(graph, node.id, ids, `${indent}  `)
      return [`${indent}subgraph ${id}["${label(heading)}"]`, ...inner, `${indent}end`]
    })
}

function shape(node: GraphNode): string {
  return node.kind === 'task' ? `["${label(node.name)}"]` : `[["${label(node.name)}"]]`
}

/** Mermaid reads some characters of a label as mark-up; their numbers are safe. */
function label(text: string): string {
  return text.replace(/["#<>&;`[\]{}|\\]/g, (mark) => `#${mark.charCodeAt(0)};`)
}
