import { Graph, layout } from '@dagrejs/dagre'

export interface StepGraphData {
  readonly nodes: readonly { readonly id: string; readonly kind: string; readonly name: string }[]
  readonly edges: readonly { readonly from: string; readonly to: string }[]
}

interface Step {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
}

export interface StepLayout {
  readonly steps: readonly Step[]
  readonly paths: readonly string[]
  readonly width: number
  readonly height: number
}

export const stepWidth = 180
export const stepHeight = 56
const margin = 4

/** Places the tasks and subworkflows of a graph from left to right; scatters and conditions are seen through. */
export function placeSteps({ nodes, edges }: StepGraphData, height = stepHeight): StepLayout {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: 18, ranksep: 36, marginx: margin, marginy: margin })
  graph.setDefaultEdgeLabel(() => ({}))
  const calls = nodes.filter(({ kind }) => kind === 'task' || kind === 'workflow')
  const known = new Set(calls.map(({ id }) => id))
  for (const { id } of calls) graph.setNode(id, { width: stepWidth, height })
  for (const { from, to } of edges) if (known.has(from) && known.has(to)) graph.setEdge(from, to)
  layout(graph)
  const size = graph.graph()
  return {
    steps: calls.map(({ id, name }) => {
      const place = graph.node(id)
      return { id, name, x: (place.x ?? 0) - stepWidth / 2, y: (place.y ?? 0) - height / 2 }
    }),
    paths: graph.edges().map((edge) => pathThrough(graph.edge(edge).points ?? [])),
    width: (size.width ?? 0) + margin,
    height: (size.height ?? 0) + margin,
  }
}

function pathThrough(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first || !last) return ''
  const middle = (first.x + last.x) / 2
  return `M${first.x} ${first.y} C${middle} ${first.y} ${middle} ${last.y} ${last.x} ${last.y}`
}
