import type { StepGraphData } from './step-layout.ts'

type Node = StepGraphData['nodes'][number]

/** A called workflow, or a scatter or condition of a large graph: folded it is one step. */
export interface StepGroup {
  readonly id: string
  readonly kind: 'workflow' | 'scatter' | 'conditional'
  readonly name: string
  /** The group that it lies in. */
  readonly within: string | undefined
  /** The steps in it, however deep. */
  readonly steps: readonly string[]
}

export interface StepGroups {
  readonly all: ReadonlyMap<string, StepGroup>
  /** The groups that a node lies in, the outermost first. */
  readonly around: ReadonlyMap<string, readonly string[]>
}

/** A graph of more steps opens folded. */
const mostUnfolded = 24
/** Fewer steps are not worth a fold of their own in a scatter or condition. */
const fewest = 3

const isStep = ({ kind }: Node) => kind === 'task' || kind === 'workflow'

/** `call_sample` of `call_sample.align`: the way to the called workflow that a node belongs to. */
const wayOf = (id: string) => id.slice(0, Math.max(0, id.lastIndexOf('.')))

export const isLarge = ({ nodes }: StepGraphData) => nodes.filter(isStep).length > mostUnfolded

/** The called workflows of a graph; in a large one also its scatters and conditions. */
export function groupsOf(graph: StepGraphData): StepGroups {
  const places = new Map(graph.nodes.map((node) => [node.id, node]))
  const titles = new Map(graph.groups?.map(({ id, label }) => [id, label]))
  const sections = isLarge(graph)
  const chains = new Map(graph.nodes.map((node) => [node.id, chainOf(node, places)]))
  const members = new Map<string, string[]>()
  for (const node of graph.nodes)
    if (isStep(node))
      for (const group of chains.get(node.id) ?? [])
        members.set(group, [...(members.get(group) ?? []), node.id])
  const useful = (id: string) =>
    places.has(id) ? sections && (members.get(id)?.length ?? 0) >= fewest : members.has(id)
  const around = new Map([...chains].map(([id, chain]) => [id, chain.filter(useful)]))
  const all = new Map<string, StepGroup>()
  for (const chain of around.values())
    chain.forEach((id, at) => {
      const place = places.get(id)
      const kind = place?.kind === 'scatter' || place?.kind === 'conditional' ? place.kind : 'workflow'
      const name = place?.name ?? titles.get(id) ?? id.slice(id.lastIndexOf('.') + 1)
      if (!all.has(id)) all.set(id, { id, kind, name, within: chain[at - 1], steps: members.get(id) ?? [] })
    })
  return { all, around }
}

/** What a node lies in, the outermost first. A called workflow within a scatter is in it, its own scatters are within the workflow. */
function chainOf(node: Node, places: ReadonlyMap<string, Node>): string[] {
  const sections: string[] = []
  for (let at = node.parent; at !== undefined && !sections.includes(at); at = places.get(at)?.parent)
    sections.unshift(at)
  const names = wayOf(node.id).split('.').filter(Boolean)
  const ways = ['', ...names.map((_, at) => names.slice(0, at + 1).join('.'))]
  return ways.flatMap((way) => [
    ...(way === '' ? [] : [way]),
    ...sections.filter((section) => wayOf(section) === way),
  ])
}

/** The groups that stand open at first: all of a small graph, of a large one as many as leave it small. */
export function openAtFirst(graph: StepGraphData, groups: StepGroups): ReadonlySet<string> {
  if (!isLarge(graph)) return new Set(groups.all.keys())
  const open = new Set<string>()
  const closed = [...groups.all.values()].toSorted((a, b) => a.steps.length - b.steps.length)
  for (let tried = true; tried;) {
    tried = false
    for (const { id, within } of closed) {
      if (open.has(id) || (within !== undefined && !open.has(within))) continue
      const more = new Set(open).add(id)
      if (foldSteps(graph, groups, more).nodes.length > mostUnfolded) continue
      open.add(id)
      tried = true
    }
  }
  return open
}

/** The graph in which each closed group is one step; lines to what is in it lead to the group. */
export function foldSteps(
  graph: StepGraphData,
  groups: StepGroups,
  open: ReadonlySet<string>,
): StepGraphData {
  const steps = new Set(graph.nodes.filter(isStep).map(({ id }) => id))
  const seenAs = (id: string) =>
    closedAround(id, groups, open) ??
    (groups.all.has(id) && !open.has(id) ? id : steps.has(id) ? id : undefined)
  const nodes = new Map<string, Node>()
  for (const node of graph.nodes) {
    const id = isStep(node) ? seenAs(node.id) : undefined
    if (id === undefined || nodes.has(id)) continue
    const group = groups.all.get(id)
    nodes.set(id, group && id !== node.id ? { id, kind: 'workflow', name: group.name } : node)
  }
  const edges = new Map<string, { from: string; to: string }>()
  for (const edge of graph.edges) {
    const [from, to] = [seenAs(edge.from), seenAs(edge.to)]
    if (from !== undefined && to !== undefined && from !== to) edges.set(`${from} ${to}`, { from, to })
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] }
}

/** The outermost closed group around a node. */
export function closedAround(
  id: string,
  { around }: StepGroups,
  open: ReadonlySet<string>,
): string | undefined {
  return around.get(id)?.find((group) => !open.has(group))
}

const none = '-'

/** The open groups as they stand in the address; undefined where they are those of the beginning. */
export function writeOpen(open: ReadonlySet<string>, first: ReadonlySet<string>): string | undefined {
  if (open.size === first.size && [...open].every((id) => first.has(id))) return undefined
  return open.size === 0 ? none : [...open].join(',')
}

/** Groups that the graph does not have are passed over: addresses outlive workflows. */
export function readOpen(text: string | null, groups: StepGroups): ReadonlySet<string> | undefined {
  if (text === null) return undefined
  return new Set(text.split(',').filter((id) => groups.all.has(id)))
}
