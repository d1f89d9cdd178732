import { useMemo } from 'react'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { useLoaded } from '../use-loaded.ts'
import { loadMarkdown } from './load.ts'
import { renderMarkdown } from './render.ts'
import styles from './View.module.css'

export default function MarkdownView({ source }: ViewerProps) {
  const { data, error } = useLoaded(source, loadMarkdown)
  const html = useMemo(() => (data === undefined ? '' : renderMarkdown(data)), [data])
  if (error !== undefined) return <Failure error={error} source={source} />
  if (data === undefined) return <SkeletonText lines={8} />
  return <article className={styles.page} dangerouslySetInnerHTML={{ __html: html }} />
}
