import type { AnalysisDetail, Call } from '@omics/contract/analyses/analyses'
import type { Status } from '../../../ui/labels/statuses.ts'

export interface StepStanding {
  readonly counts: Partial<Record<Status, number>>
  /** Its calls as far as they are known, at least those that are there. Undefined: nobody can tell yet. */
  readonly expected: number | undefined
  /** It stands in a condition: the run may do without it. */
  readonly conditional: boolean
}

/** A step of which nothing is known. */
export const unknownStanding: StepStanding = { counts: {}, expected: undefined, conditional: false }

type Graph = AnalysisDetail['graph']

/**
 * How the calls of each step stand. A step outside of scatters and conditions is called once a run; within one, as
 * often as its neighbours there.
 */
export function standings(graph: Graph, calls: readonly Call[], runs: number): Map<string, StepStanding> {
  const counts = countsByStep(calls)
  const total = (id: string) => Object.values(counts.get(id) ?? {}).reduce((sum, count) => sum + count, 0)
  const places = new Map(graph.nodes.map((node) => [node.id, node]))
  const among = new Map<string, number>()
  for (const { id, parent, kind } of graph.nodes)
    if (kind === 'task' && parent !== undefined)
      among.set(parent, Math.max(among.get(parent) ?? 0, total(id)))
  return new Map(
    graph.nodes.map(({ id, parent }) => {
      const conditional = isConditional(parent, places)
      const own = total(id)
      const neighbours = parent === undefined ? runs : (among.get(parent) ?? 0)
      const known = conditional ? own : Math.max(own, neighbours)
      return [id, { counts: counts.get(id) ?? {}, expected: known === 0 ? undefined : known, conditional }]
    }),
  )
}

/** How several steps stand that are shown as one: expected are as many calls as are known of any of them. */
export function together(steps: readonly StepStanding[]): StepStanding {
  const counts: Partial<Record<Status, number>> = {}
  for (const step of steps)
    for (const status of weight)
      if (step.counts[status] !== undefined) counts[status] = (counts[status] ?? 0) + step.counts[status]
  const known = steps.flatMap(({ expected }) => expected ?? [])
  return {
    counts,
    expected: known.length === 0 ? undefined : known.reduce((sum, count) => sum + count, 0),
    conditional: steps.every(({ conditional }) => conditional),
  }
}

/** Whether a condition is among the places that a step lies in, however deep. */
function isConditional(
  place: string | undefined,
  places: ReadonlyMap<string, Graph['nodes'][number]>,
): boolean {
  const node = place === undefined ? undefined : places.get(place)
  return node !== undefined && (node.kind === 'conditional' || isConditional(node.parent, places))
}

/**
 * The state that a step shows: a failed call tells the most, then a running one. Undefined where calls are only still
 * to come: none of them waits, so that what is shown as waiting is what is counted as waiting.
 */
export function statusOf({ counts, expected = 0 }: StepStanding, going: boolean): Status | undefined {
  const found = weight.find((status) => (counts[status] ?? 0) > 0)
  const begun = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const over = found !== undefined && found !== 'failed' && found !== 'running' && found !== 'waiting'
  return over && going && begun < expected ? undefined : found
}

/** The states by how much each says of a step. */
export const weight: readonly Status[] = ['failed', 'running', 'waiting', 'stopped', 'succeeded', 'cached']

function countsByStep(calls: readonly Call[]): Map<string, Partial<Record<Status, number>>> {
  const counts = new Map<string, Partial<Record<Status, number>>>()
  for (const { node, state } of calls) {
    const step = counts.get(node) ?? {}
    step[state] = (step[state] ?? 0) + 1
    counts.set(node, step)
  }
  return counts
}
