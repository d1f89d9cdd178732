import { Button } from 'antd'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import type { OperationPage } from '@omics/contract/administration/operations'
import { useMessages } from '../../../../ui/language/i18n.ts'
import styles from './journal.module.css'
import { journalMessages } from './messages.ts'

interface Props {
  readonly page: OperationPage
  onChange(place: Readonly<Record<string, string | undefined>>): void
}

/** Steps through the log, and to its ends. Numbered pages would shift while entries come in. */
export function JournalPages({ page: { items, newer, older }, onChange }: Props) {
  const t = useMessages(journalMessages)
  if (!newer && !older) return null
  return (
    <nav className={styles['pages']} aria-label={t('pages')}>
      <Button type="text" disabled={!newer} icon={<ChevronsLeft size={16} />} onClick={() => onChange({})}>
        {t('newest')}
      </Button>
      <Button
        type="text"
        disabled={!newer}
        icon={<ChevronLeft size={16} />}
        onClick={() => onChange({ newer_than: items[0]?.id })}
      >
        {t('newer')}
      </Button>
      <Button
        type="text"
        disabled={!older}
        iconPlacement="end"
        icon={<ChevronRight size={16} />}
        onClick={() => onChange({ older_than: items.at(-1)?.id })}
      >
        {t('older')}
      </Button>
      <Button
        type="text"
        disabled={!older}
        iconPlacement="end"
        icon={<ChevronsRight size={16} />}
        onClick={() => onChange({ end: 'oldest' })}
      >
        {t('oldest')}
      </Button>
    </nav>
  )
}
