import { useMemo } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import TextView from '../text/View.tsx'
import { useLoaded } from '../use-loaded.ts'
import { loadMarkdown } from './load.ts'
import { messages } from './messages.ts'
import { harmlessHtml } from './render.ts'
import styles from './View.module.css'

export default function MarkdownView({ source }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadMarkdown)
  const html = useMemo(() => harmlessHtml(data?.html ?? ''), [data])
  if (error !== undefined) return <Failure error={error} source={source} />
  if (data === undefined) return <SkeletonText lines={8} />
  if (data.html === undefined)
    return (
      <div className={styles['fallback']}>
        <p className={styles['note']} role="status">
          {t('notDrawn')}
        </p>
        <div className={styles['text']}>
          <TextView source={source} />
        </div>
      </div>
    )
  return (
    <>
      {data.cut && <p className={styles['note']}>{t('cut')}</p>}
      <article className={styles['page']} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
