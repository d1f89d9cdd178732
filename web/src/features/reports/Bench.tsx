import { lazy, Suspense, use, useEffect, useRef, type ReactNode } from 'react'
import type { ReportSection } from '@omics/contract/reports/sections'
import { useMessages, type Language } from '../../ui/language/i18n.ts'
import { Breadcrumb } from '../../ui/shell/Breadcrumb.tsx'
import type { Crumb } from '../../ui/shell/page-context.ts'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import { LeftOutContext } from './left-out.ts'
import { reportMessages } from './messages.ts'
import styles from './report.module.css'

const Drawer = lazy(() => import('../../ui/layout/Drawer.tsx').then((part) => ({ default: part.Drawer })))

interface Props {
  readonly sections: readonly ReportSection[]
  /** Of the report, whose words the contents repeat. */
  readonly language: Language
  readonly trail?: readonly Crumb[]
  /** All that can be done with it. */
  readonly side: ReactNode
  /** What of it is done most, on a phone. */
  readonly quick: ReactNode
  /** On a phone the rest comes when it is asked for; without this it stands below the sheet. */
  readonly more?: { readonly open: boolean; onClose(): void }
  readonly children: ReactNode
}

/**
 * The sheet between its contents and what can be done with it; on a phone that lies below it in reach of a thumb. While
 * it is in view, printing prints the sheet alone.
 */
export function Bench({ sections, language, trail, side, quick, more, children }: Props) {
  const t = useMessages(reportMessages)
  const mobile = useIsMobile()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.documentElement.classList.add('prints-report')
    return () => document.documentElement.classList.remove('prints-report')
  }, [])
  const left = use(LeftOutContext)
  // Small charts stand side by side below the first, and would crowd out the rest.
  const listed = sections.filter(
    (part) =>
      part.shown &&
      (left.stay || !left.keys.has(part.key)) &&
      part.title !== '' &&
      part.kind !== 'figures' &&
      !(part.kind === 'plot' && part.width === 'half'),
  )
  return (
    <div ref={place} className={styles['layout']}>
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
                    // Another report may be open in a tab that sleeps, with parts of the same names.
                    place.current
                      ?.querySelector(`section[id="${CSS.escape(key)}"]`)
                      ?.scrollIntoView({ block: 'start' })
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
      {mobile && more ? (
        <Suspense fallback={null}>
          <Drawer open={more.open} onClose={more.onClose} title={t('more')}>
            <div className={styles['allActions']}>{side}</div>
          </Drawer>
        </Suspense>
      ) : (
        <aside className={styles['side']}>{side}</aside>
      )}
      {mobile && <div className={styles['quick']}>{quick}</div>}
    </div>
  )
}
