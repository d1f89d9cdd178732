import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Site } from './find.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

interface Props {
  /** Undefined for what is no motif. */
  readonly sites: readonly Site[] | undefined
  /** The first base of the one that is selected, counted from 1. */
  readonly selected: number | undefined
  onGo(site: Site): void
}

/** How often a motif was found, and ways from one place to the next. */
export function Found({ sites, selected, onGo }: Props) {
  const t = useMessages(messages)
  if (!sites) return <p role="alert">{t('noMotif')}</p>
  const current = sites.findIndex(({ from }) => from + 1 === selected)
  const go = (step: number) => {
    const site = sites[(current + step + sites.length) % sites.length] ?? sites[0]
    if (site) onGo(site)
  }
  return (
    <p role="status" className={styles['found']}>
      {t('sites', { count: sites.length })}
      {sites.length > 0 && (
        <>
          <Button
            size="small"
            aria-label={t('previousSite')}
            icon={<ChevronLeft size={14} />}
            onClick={() => go(-1)}
          />
          <Button
            size="small"
            aria-label={t('nextSite')}
            icon={<ChevronRight size={14} />}
            onClick={() => go(1)}
          />
        </>
      )}
    </p>
  )
}
