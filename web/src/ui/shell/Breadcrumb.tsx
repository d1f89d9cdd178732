import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { useIsMobile } from '../browser/use-media.ts'
import { usePageContext, type Crumb } from './page-context.ts'
import styles from './Breadcrumb.module.css'

/** The way to this page. `trail` goes after the menu's own crumb, for names that come from data. */
export function Breadcrumb({ trail }: { trail?: readonly Crumb[] | undefined }) {
  const t = useMessages(uiMessages)
  const mobile = useIsMobile()
  const context = usePageContext()
  if (!context) return null
  const crumbs = trail ? [...context.crumbs.slice(0, -1), ...trail] : context.crumbs
  if (crumbs.length < 2) return null
  if (mobile) return <BackLink crumb={crumbs.findLast((crumb, at) => at < crumbs.length - 1 && crumb.to)} />
  return (
    <nav className={styles['breadcrumb']} aria-label={t('breadcrumb')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.title}`}>
            {index > 0 && <ChevronRight size={14} aria-hidden />}
            {index < crumbs.length - 1 && crumb.to ? (
              <Link to={crumb.to}>{crumb.title}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function BackLink({ crumb }: { crumb: Crumb | undefined }) {
  if (!crumb?.to) return null
  return (
    <Link to={crumb.to} className={styles['back']}>
      <ChevronLeft size={16} aria-hidden />
      <span>{crumb.title}</span>
    </Link>
  )
}
