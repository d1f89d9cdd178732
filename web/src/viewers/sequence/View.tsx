import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useLoaded } from '../use-loaded.ts'
import { loadSequences } from './load.ts'
import { messages } from './messages.ts'
import { SequenceView } from './SequenceView.tsx'

/** Sequences with their features as maps; what is none says why. */
export default function SequencesView({ source, frame }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadSequences)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'records') return <SequenceView records={data.records} frame={frame} />
  return <Notice tone="failed" title={t(`fault_${data.why}`)} />
}
