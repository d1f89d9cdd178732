import { Paperclip } from 'lucide-react'
import type { Ticket } from '@omics/contract/support/tickets'
import { titleOf } from '../../../resource/titles.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { supportMessages } from '../messages.ts'
import { TicketState } from './TicketState.tsx'
import styles from './tickets.module.css'

/** The columns of tickets; those who look after them also see whose they are and how urgent. */
export function useTicketColumns(serves: boolean): readonly Column<Ticket>[] {
  const t = useMessages(supportMessages)
  const text = useText()
  const format = useFormat()
  const columns: readonly (Column<Ticket> | false)[] = [
    {
      key: 'title',
      title: t('subject'),
      width: 260,
      grow: 3,
      sortable: true,
      render: (one) => (
        <span className={styles['title']}>
          <span className={styles['number']}>#{one.number}</span>
          <span className={one.state === 'new' ? styles['new'] : ''}>{one.title}</span>
          {one.attachments > 0 && <Paperclip size={14} aria-label={t('attachment')} />}
          {(one.priority === 'high' || one.priority === 'urgent') && (
            <Tag tone="accent">{t(`priority_${one.priority}`)}</Tag>
          )}
        </span>
      ),
    },
    { key: 'type', title: t('type'), width: 110, render: (one) => t(one.message_type) },
    {
      key: 'category',
      title: t('category'),
      width: 140,
      quiet: true,
      render: (one) => text(titleOf({ title_en: one.category_en, title_zh: one.category_zh })),
    },
    serves && { key: 'person', title: t('from'), width: 120, render: (one) => one.person },
    { key: 'handler', title: t('handler'), width: 120, render: (one) => one.handler?.name ?? '' },
    {
      key: 'state',
      title: t('state'),
      type: 'status',
      // The longest says that the answer is late, too.
      width: 210,
      sortable: true,
      render: (one) => <TicketState one={one} look="plain" />,
    },
    {
      key: 'due_at',
      title: t('due'),
      width: 180,
      quiet: true,
      sortable: true,
      render: (one) => (one.due_at === null ? '' : format.dateTime(one.due_at)),
    },
    {
      key: 'created_at',
      title: t('received'),
      width: 120,
      quiet: true,
      sortable: true,
      render: (one) => format.ago(one.created_at),
    },
  ]
  return columns.filter((column) => column !== false)
}
