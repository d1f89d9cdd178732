import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Cards.module.css'

/** Cards side by side, as many as fit; `width` is the least that they have, in pixels. */
export function Cards({ width = 360, children }: { width?: number | undefined; children: ReactNode }) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`
  return (
    <div className={styles['cards']} style={{ gridTemplateColumns }}>
      {children}
    </div>
  )
}

interface CardProps {
  readonly to: string
  readonly title: string
  readonly before?: ReactNode
  readonly mark?: ReactNode
  readonly summary: string
  readonly foot: ReactNode
  readonly children?: ReactNode
}

/** One thing in one glance; all of it leads to its page. */
export function Card({ to, title, before, mark, summary, foot, children }: CardProps) {
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        {before}
        <Link to={to}>{title}</Link>
        {mark}
      </div>
      <p className={styles['summary']}>{summary}</p>
      {children}
      <p className={styles['foot']}>{foot}</p>
    </article>
  )
}
