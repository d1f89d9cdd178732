import { useState } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { FileSource, ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useLoaded } from '../use-loaded.ts'
import { loadNextstrain } from './load.ts'
import { messages } from './messages.ts'
import { Panels } from './Panels.tsx'

/** A data set of Nextstrain: its tree, its map and its diversity, which move together. */
export default function NextstrainView({ source, parts, frame }: ViewerProps) {
  const t = useMessages(messages)
  const meta = parts?.['meta']?.[0]
  const [load] = useState(() => (file: FileSource, signal: AbortSignal) => loadNextstrain(file, meta, signal))
  const { data, error } = useLoaded(source, load)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'dataset') return <Panels dataset={data.dataset} frame={frame} />
  return <Notice tone="failed" title={t(data.kind === 'broken' ? 'broken' : 'tooLarge')} />
}
