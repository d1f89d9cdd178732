import type { ReactNode } from 'react'
import { Breadcrumb } from '../shell/Breadcrumb.tsx'
import type { Crumb } from '../shell/page-context.ts'
import styles from './PageHeader.module.css'

interface Props {
  readonly title: ReactNode
  /** A count or a few words beside the title, in lighter ink. */
  readonly note?: ReactNode
  /** A status or tags beside the title. */
  readonly tags?: ReactNode
  /** A line below the title. */
  readonly description?: ReactNode
  /** The crumbs after the menu's own, for names that come from data; the last is this page. */
  readonly trail?: readonly Crumb[] | undefined
  /** Buttons at the right; at most one of them filled. */
  readonly actions?: ReactNode
}

/** Title of a page with its count, and the actions at the right; no card around it. */
export function PageHeader({ title, note, tags, description, trail, actions }: Props) {
  return (
    <header className={styles['header']}>
      <Breadcrumb trail={trail} />
      <div className={styles['row']}>
        <div className={styles['words']}>
          <div className={styles['line']}>
            <h1 className={styles['title']}>{title}</h1>
            {note !== undefined && <span className={styles['note']}>{note}</span>}
            {tags}
          </div>
          {description !== undefined && <div className={styles['description']}>{description}</div>}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </header>
  )
}

interface SectionProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under a heading. */
export function Section({ title, note, actions, children }: SectionProps) {
  return (
    <section className={styles['section']}>
      <div className={styles['sectionLine']}>
        <h2 className={styles['sectionTitle']}>{title}</h2>
        {note !== undefined && <span className={styles['sectionNote']}>{note}</span>}
        {actions !== undefined && <div className={styles['sectionActions']}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
