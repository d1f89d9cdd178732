import type { CheckedDocument } from '../check/checked.ts'
import { graphOf, type GraphNode } from './graph.ts'
import type { StepWords } from './step-words.ts'
import { callsIn } from './workflows.ts'

type Node = Omit<GraphNode, 'task'>
/** What a called workflow is titled whose steps stand in its place, by the way to it. */
type Group = { id: string } & StepWords
export type StepGraph = { nodes: Node[]; edges: { from: string; to: string }[]; groups?: Group[] }

/** More nodes and edges than that, nobody looks at: then a workflow that is called stays one step. */
const mostDrawn = 20_000

/**
 * The steps of a workflow with those of the workflows that it calls in their place, so that every task that runs has
 * a node. A step of a called workflow is named by the way to it, `call_sample.align`, as its calls are.
 */
export function stepGraph(document: CheckedDocument): StepGraph {
  const { nodes, edges } = graphOf(document)
  const called = new Map(callsIn(document.workflow?.body ?? []).map((call) => [call.name, call.callee]))
  const inner = new Map<string, StepGraph>()
  for (const node of nodes) {
    const callee = called.get(node.id)
    if (node.kind !== 'workflow' || callee?.kind !== 'workflow') continue
    const graph = prefixed(stepGraph(callee.document), node.id)
    if (graph.nodes.some(isStep)) inner.set(node.id, graph)
  }
  const firsts = new Map([...inner].map(([id, graph]) => [id, starts(graph)]))
  const lasts = new Map([...inner].map(([id, graph]) => [id, ends(graph)]))
  const links = edges.map(({ from, to }) => ({
    from: lasts.get(from) ?? [from],
    to: firsts.get(to) ?? [to],
  }))
  const drawn = [...inner.values()].reduce((sum, graph) => sum + graph.nodes.length + graph.edges.length, 0)
  if (links.reduce((sum, { from, to }) => sum + from.length * to.length, drawn) > mostDrawn)
    return { nodes: nodes.map(plain), edges }
  const groups = nodes.flatMap((node) => groupsIn(node, inner.get(node.id)))
  return {
    nodes: nodes.flatMap(
      (node) => inner.get(node.id)?.nodes.map((one) => within(one, node)) ?? [plain(node)],
    ),
    edges: [
      ...[...inner.values()].flatMap((graph) => graph.edges),
      ...links.flatMap(({ from, to }) => joined(from, to)),
    ],
    ...(groups.length > 0 && { groups }),
  }
}

/** The titles of a called workflow and of those that it calls itself, where they have any. */
function groupsIn({ id, label, label_zh }: Node, graph: StepGraph | undefined): Group[] {
  if (!graph) return []
  const words = { ...(label !== undefined && { label }), ...(label_zh !== undefined && { label_zh }) }
  return [...(Object.keys(words).length > 0 ? [{ id, ...words }] : []), ...(graph.groups ?? [])]
}

const isStep = ({ kind }: Pick<Node, 'kind'>) => kind === 'task' || kind === 'workflow'

function plain({ id, kind, name, parent, label, label_zh }: Node): Node {
  return {
    id,
    kind,
    name,
    ...(label !== undefined && { label }),
    ...(label_zh !== undefined && { label_zh }),
    ...(parent !== undefined && { parent }),
  }
}

/** A step of a called workflow that stands in no scatter or condition of its own stands in that of the call. */
function within(step: Node, call: Node): Node {
  return step.parent === undefined && call.parent !== undefined ? { ...step, parent: call.parent } : step
}

function prefixed({ nodes, edges, groups }: StepGraph, by: string): StepGraph {
  const named = (id: string) => `${by}.${id}`
  return {
    nodes: nodes.map((node) => ({
      ...plain(node),
      id: named(node.id),
      ...(node.parent !== undefined && { parent: named(node.parent) }),
    })),
    edges: edges.map(({ from, to }) => ({ from: named(from), to: named(to) })),
    ...(groups && { groups: groups.map((group) => ({ ...group, id: named(group.id) })) }),
  }
}

/** The steps of a called workflow that nothing in it comes before. */
function starts(graph: StepGraph): string[] {
  const later = new Set(graph.edges.map(({ to }) => to))
  return graph.nodes.filter((node) => isStep(node) && !later.has(node.id)).map((node) => node.id)
}

function ends(graph: StepGraph): string[] {
  const earlier = new Set(graph.edges.map(({ from }) => from))
  return graph.nodes.filter((node) => isStep(node) && !earlier.has(node.id)).map((node) => node.id)
}

function joined(from: readonly string[], to: readonly string[]): StepGraph['edges'] {
  return from.flatMap((one) => to.map((other) => ({ from: one, to: other })))
}
