import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useLoaded } from '../use-loaded.ts'
import { loadNotebook } from './load.ts'
import { messages } from './messages.ts'
import { NotebookPages } from './NotebookPages.tsx'

/** A notebook of Jupyter; what is none says so. */
export default function NotebookView({ source }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadNotebook)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'broken') return <Notice tone="failed" title={t(`fault_${data.why}`)} />
  return <NotebookPages notebook={data.notebook} />
}
