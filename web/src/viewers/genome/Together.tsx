import { useState } from 'react'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { FileSource } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { parseRegion, type Region } from '../track/region.ts'
import { useLoaded } from '../use-loaded.ts'
import { planTogether } from './load.ts'
import { Drawn } from './View.tsx'

type Props = {
  /** On the reference of the first; each with its label. Others are drawn by another key. */
  sources: readonly [FileSource, ...FileSource[]]
  /** What is in view at first, as an address holds it. */
  at: string
  /** Must not change between renders. */
  onRegion: (region: Region) => void
}

/** Alignments and variants of several samples in one igv.js. */
export default function GenomesTogether({ sources, at, onRegion }: Props) {
  const [load] = useState(() => async (_: FileSource, signal: AbortSignal) => {
    const plan = await planTogether(sources, signal)
    if (plan.kind !== 'ready') return plan
    return { ...plan, start: parseRegion(at, plan.contigs, plan.start.contig) ?? plan.start }
  })
  const [first] = sources
  const { data: plan, error } = useLoaded(first, load)
  if (error !== undefined) return <Failure error={error} source={first} />
  if (!plan) return <SkeletonText lines={8} />
  return <Drawn plan={plan} source={first} onRegion={onRegion} />
}
