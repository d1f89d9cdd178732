import { Graph, layout } from '@dagrejs/dagre'
import type { StepGroups } from './step-folding.ts'
import { aroundGroup, depthOf, frameHead, framePad, framesAround } from './step-frames.ts'

export interface StepGraphData {
  readonly nodes: readonly {
    readonly id: string
    readonly kind: string
    readonly name: string
    /** What its author calls it, in each language. */
    readonly label?: string | undefined
    readonly label_zh?: string | undefined
    /** The scatter or condition that it stands in. */
    readonly parent?: string | undefined
  }[]
  readonly edges: readonly { readonly from: string; readonly to: string }[]
  /** What the authors of called workflows call them, by the names of their calls. */
  readonly groups?:
    | readonly {
        readonly id: string
        readonly label?: string | undefined
        readonly label_zh?: string | undefined
      }[]
    | undefined
}

export interface Step {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Around the steps of an open group, its name at the top. */
export interface StepFrame {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface StepLayout {
  readonly steps: readonly Step[]
  /** The outer ones first. */
  readonly frames: readonly StepFrame[]
  readonly paths: readonly string[]
  readonly width: number
  readonly height: number
}

export interface StepShape {
  /** Of every step, in pixels. */
  readonly height: number
  /** What stands beside the name, with the padding. */
  readonly beside: number
  readonly direction: 'right' | 'down'
  /** Steps are drawn closer, or downwards narrower, where they do not fit into so many pixels. */
  readonly room?: number
  readonly groups?: StepGroups
  /** The groups whose steps are framed. */
  readonly open?: ReadonlySet<string>
}

/** No graph is drawn smaller than by so much: names could not be read. */
export const smallest = 0.67

const noGroups: StepGroups = { all: new Map(), around: new Map() }

interface Point {
  readonly x: number
  readonly y: number
}

const margin = 4
/** Of a name, in pixels: 7.8, which some systems draw on whole ones; letters of Chinese are wider. */
const [letter, wideLetter] = [8, 14]
const [shortest, narrowest, widest] = [84, 112, 260]
/** What the number of steps in a folded one takes beside its name. */
const countOfFolded = 36
const gap = 16
/** Between steps and those behind them, from left to right. */
const [loose, close] = [32, 16]

/** Places the tasks and subworkflows of a graph; scatters and conditions are seen through. */
export function placeSteps(data: StepGraphData, shape: StepShape): StepLayout {
  const placed = place(data, shape, widest)
  const { room = 0, direction } = shape
  if (room === 0) return placed
  if (direction === 'right')
    return placed.width * smallest <= room ? placed : place(data, shape, widest, close)
  if (placed.width <= room) return placed
  const ranks = new Map<number, number>()
  for (const { y } of placed.steps) ranks.set(y, (ranks.get(y) ?? 0) + 1)
  const most = Math.max(...ranks.values())
  return place(data, shape, Math.max(shortest, Math.floor((room - 2 * margin - (most - 1) * gap) / most)))
}

function place(
  { nodes, edges }: StepGraphData,
  { height, beside, direction, groups = noGroups, open = new Set() }: StepShape,
  most: number,
  between = loose,
): StepLayout {
  const depth = depthOf(groups, open)
  const graph = new Graph({ compound: depth > 0 })
  const down = direction === 'down'
  graph.setGraph({
    rankdir: down ? 'TB' : 'LR',
    nodesep: (most < widest ? gap / 2 : gap) + (depth > 0 && !down ? frameHead + framePad : 0),
    ranksep: (down ? 28 : between) + (depth > 0 && down ? frameHead + framePad : 0),
    marginx: margin + depth * framePad,
    marginy: margin + depth * (framePad + frameHead),
  })
  graph.setDefaultEdgeLabel(() => ({}))
  const calls = nodes.filter(({ kind }) => kind === 'task' || kind === 'workflow')
  const besideOf = (id: string) => beside + (groups.all.has(id) ? countOfFolded : 0)
  const widths = new Map(calls.map(({ id, name }) => [id, Math.min(most, widthOf(name, besideOf(id)))]))
  for (const [id, width] of widths) graph.setNode(id, { width, height })
  if (depth > 0) nest(graph, [...widths.keys()], groups, open)
  for (const { from, to } of edges) if (widths.has(from) && widths.has(to)) graph.setEdge(from, to)
  layout(graph)
  const size = graph.graph()
  const { before, beyond } = bendsOutside(graph, down)
  const moved = ({ x = 0, y = 0 }: Partial<Point>): Point =>
    down ? { x: x + before, y } : { x, y: y + before }
  const middle = (id: string): Point => moved(graph.node(id))
  const steps = calls.map(({ id, name }) => {
    const width = widths.get(id) ?? narrowest
    return { id, name, x: middle(id).x - width / 2, y: middle(id).y - height / 2, width }
  })
  return {
    frames: framesAround(steps, height, groups, open),
    steps,
    paths: graph.edges().map((edge) => {
      const [from, to] = [middle(edge.v), middle(edge.w)]
      const bends = bendsOf(graph.edge(edge).points ?? []).map(moved)
      if (down)
        return curve([{ ...from, y: from.y + height / 2 }, ...bends, { ...to, y: to.y - height / 2 }], down)
      const half = (id: string) => (widths.get(id) ?? 0) / 2
      return curve([{ ...from, x: from.x + half(edge.v) }, ...bends, { ...to, x: to.x - half(edge.w) }], down)
    }),
    width: (size.width ?? 0) + margin + (down ? beyond : 0),
    height: (size.height ?? 0) + margin + (down ? 0 : beyond),
  }
}

/** By how much lines bend before all steps, and in all beyond the size of the layout, which has the steps alone. */
function bendsOutside(graph: Graph, down: boolean): { before: number; beyond: number } {
  const bends = graph.edges().flatMap((edge) => bendsOf(graph.edge(edge).points ?? []))
  const across = bends.map(({ x, y }) => (down ? x : y))
  const { width = 0, height = 0 } = graph.graph()
  const before = Math.max(0, margin - Math.min(...across))
  return { before, beyond: before + Math.max(0, Math.max(...across) + margin - (down ? width : height)) }
}

/** The steps of a group are placed beside each other, with nothing else between. */
function nest(graph: Graph, steps: readonly string[], groups: StepGroups, open: ReadonlySet<string>): void {
  for (const id of steps) {
    const around = (groups.around.get(id) ?? aroundGroup(id, groups)).filter((group) => open.has(group))
    around.forEach((group, at) => {
      const [name, outer] = [`frame ${group}`, around[at - 1]]
      if (!graph.hasNode(name)) graph.setNode(name, {})
      if (outer !== undefined) graph.setParent(name, `frame ${outer}`)
    })
    const inner = around.at(-1)
    if (inner !== undefined) graph.setParent(id, `frame ${inner}`)
  }
}

/** Where a line passes other ranks. Every second point lies between two ranks, which would make it wave. */
const bendsOf = (points: readonly Point[]) => points.slice(1, -1).filter((_point, index) => index % 2 === 1)

function widthOf(name: string, beside: number): number {
  const wide = name.match(/[\u2e80-\uffef]/g)?.length ?? 0
  const letters = (name.length - wide) * letter + wide * wideLetter
  return Math.min(widest, Math.max(narrowest, Math.ceil(letters + beside)))
}

/** Through all points; it leaves and arrives in the direction of the flow. */
function curve(points: readonly Point[], down: boolean): string {
  const [first, ...rest] = inOrder(points, down)
  if (!first) return ''
  let path = `M${first.x} ${first.y}`
  let last = first
  for (const next of rest) {
    path += down
      ? ` C${last.x} ${(last.y + next.y) / 2} ${next.x} ${(last.y + next.y) / 2} ${next.x} ${next.y}`
      : ` C${(last.x + next.x) / 2} ${last.y} ${(last.x + next.x) / 2} ${next.y} ${next.x} ${next.y}`
    last = next
  }
  return path
}

/** Bends that lie before the begin or behind the end would turn the line back. */
function inOrder(points: readonly Point[], down: boolean): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const along = ({ x, y }: Point) => (down ? y : x)
  const bends = points
    .slice(1, -1)
    .filter((bend) => along(bend) > along(first) + 4 && along(bend) < along(last) - 4)
  return [first, ...bends, last]
}
