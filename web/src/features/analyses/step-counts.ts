import type { AnalysisDetail, Call } from '@omics/contract/analyses/analyses'
import type { Status } from '../../ui/statuses.ts'

export interface StepStanding {
  readonly counts: Partial<Record<Status, number>>
  /** Its calls as far as they are known, at least those that are there. Undefined: nobody can tell yet. */
  readonly expected: number | undefined
}

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
      const conditional = parent !== undefined && places.get(parent)?.kind === 'conditional'
      const own = total(id)
      const neighbours = parent === undefined ? runs : (among.get(parent) ?? 0)
      const known = conditional ? own : Math.max(own, neighbours)
      return [id, { counts: counts.get(id) ?? {}, expected: known === 0 ? undefined : known }]
    }),
  )
}

function countsByStep(calls: readonly Call[]): Map<string, Partial<Record<Status, number>>> {
  const counts = new Map<string, Partial<Record<Status, number>>>()
  for (const { node, state } of calls) {
    const step = counts.get(node) ?? {}
    step[state] = (step[state] ?? 0) + 1
    counts.set(node, step)
  }
  return counts
}
