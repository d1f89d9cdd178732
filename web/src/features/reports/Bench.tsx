import { useEffect, type ReactNode } from 'react'
import type { ReportSection } from '@omics/contract/reports/sections'
import { useMessages, type Language } from '../../ui/i18n.ts'
import { Breadcrumb } from '../../ui/shell/Breadcrumb.tsx'
import type { Crumb } from '../../ui/shell/page-context.ts'
import { reportMessages } from './messages.ts'
import styles from './report.module.css'

interface Props {
  readonly sections: readonly ReportSection[]
  /** Of the report, whose words the contents repeat. */
  readonly language: Language
  readonly trail?: readonly Crumb[]
  readonly side: ReactNode
  readonly children: ReactNode
}

/** The sheet between its contents and what can be done with it. While it is in view, printing prints the sheet alone. */
export function Bench({ sections, language, trail, side, children }: Props) {
  const t = useMessages(reportMessages)
  useEffect(() => {
    document.documentElement.classList.add('prints-report')
    return () => document.documentElement.classList.remove('prints-report')
  }, [])
  // Small charts stand side by side below the first, and would crowd out the rest.
  const listed = sections.filter(
    (part) =>
      part.shown &&
      part.title !== '' &&
      part.kind !== 'figures' &&
      !(part.kind === 'plot' && part.width === 'half'),
  )
  return (
    <div className={styles['layout']}>
      <aside className={styles['contents']}>
        <Breadcrumb trail={trail} />
        <nav className={styles['outline']} aria-label={t('contents')}>
          <ul lang={language}>
            {listed.map(({ key, title }) => (
              <li key={key}>
                <a
                  href={`#${key}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(key)?.scrollIntoView({ block: 'start' })
                  }}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <div className={styles['bench']}>{children}</div>
      <aside className={styles['side']}>{side}</aside>
    </div>
  )
}
