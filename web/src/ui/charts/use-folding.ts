import { useMemo, useState } from 'react'
import { useAddress } from '../browser/use-address.ts'
import { closedAround, foldSteps, groupsOf, openAtFirst, readOpen, writeOpen } from './step-folding.ts'
import type { StepGraphData } from './step-layout.ts'

/** Which groups of a graph stand open, whether it is fitted to the window: in the address, so that a link shows the same. */
export function useFolding(graph: StepGraphData) {
  const [address, change] = useAddress()
  const [searched, setSearched] = useState<string>()
  const text = address.get('unfolded')
  const groups = useMemo(() => groupsOf(graph), [graph])
  const first = useMemo(() => openAtFirst(graph, groups), [graph, groups])
  const open = useMemo(() => readOpen(text, groups) ?? first, [text, groups, first])
  const folded = useMemo(() => foldSteps(graph, groups, open), [graph, groups, open])
  const show = (next: ReadonlySet<string>) => change({ unfolded: writeOpen(next, first) })
  return {
    groups,
    open,
    folded,
    fitted: address.get('fit') === '1',
    /** The step that was looked for last. */
    searched,
    shownAs: (id: string) => closedAround(id, groups, open) ?? id,
    fold: (id: string) => show(new Set([...open].filter((one) => one !== id))),
    unfold: (id: string) => show(new Set(open).add(id)),
    foldAll: () => show(new Set()),
    unfoldAll: () => show(new Set(groups.all.keys())),
    fit: (fitted: boolean) => change({ fit: fitted ? 1 : undefined }),
    /** Opens what a step lies in, and marks it. */
    find: (id: string | undefined) => {
      setSearched(id)
      const around = id === undefined ? [] : (groups.around.get(id) ?? [])
      if (around.some((group) => !open.has(group))) show(new Set([...open, ...around]))
    },
  }
}

export type Folding = ReturnType<typeof useFolding>
