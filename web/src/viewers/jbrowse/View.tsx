import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { FaultyFiles } from '../genome/FaultyFiles.tsx'
import { planTogether, type GenomePlan } from '../genome/load.ts'
import { sourcesOf } from '../genome/sources.ts'
import { Drawn } from '../genome/View.tsx'
import type { FileSource, ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { LinesLeftOut } from '../states/LinesLeftOut.tsx'
import { useLoaded } from '../use-loaded.ts'
import { drawsIt, type Ready } from './config.ts'
import { messages } from './messages.ts'
import { rewritten } from './rewritten.ts'
import styles from './View.module.css'

/** JBrowse is large, and not needed to say what is missing. */
const Browser = lazy(() => import('./Browser.tsx'))

/** Tracks on a genome in JBrowse 2, fed with nothing but the files that were chosen. */
export default function JBrowseView({ source, parts = {}, frame }: ViewerProps) {
  const t = useMessages(messages)
  // Genes are a track like others here.
  const [sources] = useState(() =>
    sourcesOf({ ...parts, tracks: [...(parts['tracks'] ?? []), ...(parts['genes'] ?? [])] }, source),
  )
  const [load] = useState(() => async (_: FileSource, signal: AbortSignal) => {
    return planFor(await planTogether(sources, signal), signal)
  })
  const { data, error } = useLoaded(sources[0], load)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  const { plan, left } = data
  if (plan.kind !== 'ready') return <Drawn plan={plan} source={sources[0]} />
  const names = (why: 'unindexed' | 'unknown') =>
    left.flatMap((one) => (one.why === why ? [one.name] : [])).join(t('comma'))
  return (
    <div className={styles['view']}>
      <FaultyFiles of={plan.faults} />
      {plan.leftOut.map((one, at) => (
        <LinesLeftOut key={at} {...one} />
      ))}
      {(['unindexed', 'unknown'] as const).map(
        (why) => names(why) && <Notice key={why} tone="note" title={t(why, { names: names(why) })} />,
      )}
      <Suspense fallback={<SkeletonText lines={8} />}>
        <Browser plan={plan} frame={frame} />
      </Suspense>
    </div>
  )
}

interface Left {
  readonly name: string
  readonly why: 'unindexed' | 'unknown'
}

/** The plan for JBrowse, and what of it JBrowse cannot draw. */
async function planFor(
  given: GenomePlan,
  signal: AbortSignal,
): Promise<{ plan: Exclude<GenomePlan, { kind: 'ready' }> | Ready; left: readonly Left[] }> {
  if (given.kind !== 'ready') return { plan: given, left: [] }
  const tracks = await Promise.all(given.tracks.map((track) => rewritten(track, signal)))
  const plan = { ...given, tracks }
  const left = plan.tracks.flatMap((track) => {
    const why = drawsIt(track)
    return why === 'drawn' ? [] : [{ name: track.source.name, why }]
  })
  const unindexed = plan.tracks.find((track) => drawsIt(track) === 'unindexed')
  if (unindexed && left.length === plan.tracks.length)
    return { plan: { kind: 'missing-index', file: unindexed.source }, left }
  return {
    plan,
    left: [...left, ...plan.unindexed.map(({ name }) => ({ name, why: 'unindexed' as const }))],
  }
}
