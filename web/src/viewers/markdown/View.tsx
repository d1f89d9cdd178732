import { useMemo } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { TextInstead } from '../text/TextInstead.tsx'
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
  if (data.html === undefined) return <TextInstead source={source}>{t('notDrawn')}</TextInstead>
  return (
    <>
      {data.cut && <p className={styles['note']}>{t('cut')}</p>}
      <article className={styles['page']} tabIndex={0} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
