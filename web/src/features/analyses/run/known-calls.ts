import { callStates, type AnalysisDetail, type Call } from '@omics/contract/analyses/analyses'

/** The calls of an analysis as far as they are known, by `keyOf`. */
export type KnownCalls = Map<string, Call>

export const keyOf = ({ run_id, call }: Pick<Call, 'run_id' | 'call'>) => `${run_id}:${call}`

/** Tasks, and what the platform does before them; those of a subworkflow carry the label and the shards of the call that they belong to. */
export function tasksOf(known: KnownCalls): Call[] {
  const placed = (call: Call): Call => {
    const parent =
      call.parent === null ? undefined : known.get(keyOf({ run_id: call.run_id, call: call.parent }))
    if (!parent) return call
    const above = placed(parent)
    return { ...call, label: call.label || above.label, shards: [...above.shards, ...call.shards] }
  }
  return [...known.values()].filter(({ kind }) => kind !== 'workflow').map(placed)
}

/** Whether as many tasks stand in each state as the analysis counts. */
export function areCounted(known: KnownCalls, counts: AnalysisDetail['calls']): boolean {
  const states = [...known.values()].filter(({ kind }) => kind === 'task').map(({ state }) => state)
  return callStates.every((state) => states.filter((one) => one === state).length === counts[state])
}
