import { useMemo } from 'react'
import { useMessages } from '../../ui/i18n.ts'
import { messages } from '../messages.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { ViewerSkeleton } from '../states/ViewerSkeleton.tsx'
import { useLoaded } from '../use-loaded.ts'
import { loadMarkdown } from './load.ts'
import { renderMarkdown } from './render.ts'
import styles from './View.module.css'

export default function MarkdownView({ source }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadMarkdown)
  const html = useMemo(() => (data === undefined ? '' : renderMarkdown(data)), [data])
  if (error !== undefined) return <Failure error={error} source={source} />
  if (data === undefined) return <ViewerSkeleton label={t('loading')} />
  return <article className={styles.page} dangerouslySetInnerHTML={{ __html: html }} />
}
