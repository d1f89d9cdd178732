import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useLoaded } from '../use-loaded.ts'
import { AlignmentView } from './AlignmentView.tsx'
import { loadAlignment } from './load.ts'
import { messages } from './messages.ts'

/** An alignment of sequences; what is none says why. */
export default function MsaView({ source, frame }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadAlignment)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'alignment')
    return <AlignmentView alignment={data.alignment} name={source.name} frame={frame} />
  const { why, detail } = data.fault
  return (
    <Notice
      tone="failed"
      title={t(`fault_${why}`, { name: '', length: 0, other: '', otherLength: 0, ...detail })}
    />
  )
}
