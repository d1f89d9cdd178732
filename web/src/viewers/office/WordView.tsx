import { useMemo } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { harmlessHtml } from '../markdown/render.ts'
import prose from '../markdown/View.module.css'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useLoaded } from '../use-loaded.ts'
import { loadWord } from './load.ts'
import { messages } from './messages.ts'

/** A text of Word: headings, lists, tables and pictures, without its fonts and pages. */
export default function WordView({ source }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadWord)
  const html = useMemo(() => (data?.kind === 'read' ? harmlessHtml(data.content) : ''), [data])
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'broken') return <Notice tone="failed" title={t(`fault_${data.why}`)} />
  return <article className={prose['page']} tabIndex={0} dangerouslySetInnerHTML={{ __html: html }} />
}
