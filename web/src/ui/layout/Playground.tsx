import type { ReactNode } from 'react'
import { Page } from './Page.tsx'
import { PageHeader } from './PageHeader.tsx'
import styles from './Playground.module.css'

interface Props {
  readonly title: string
  readonly about: string
  readonly actions?: ReactNode
  /** One part over the whole width, or what is put in beside what comes of it. */
  readonly children: ReactNode
  /** The page is as high as the window, and what is inside scrolls. */
  readonly fill?: boolean
}

/** A page on which a part of the platform is tried by itself. */
export function Playground({ title, about, actions, children, fill = false }: Props) {
  return (
    <Page fill={fill}>
      <PageHeader title={title} description={about} actions={actions} />
      {fill ? children : <div className={styles['parts']}>{children}</div>}
    </Page>
  )
}
