import { Paperclip } from 'lucide-react'
import type { Feedback } from '@omics/contract/support/feedback'
import { titleOf } from '../../../resource/titles.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { supportMessages } from '../messages.ts'
import styles from './inbox.module.css'

/** How far feedback has come, by icon and word. */
export function FeedbackState({ state, look }: { state: Feedback['state']; look: 'tag' | 'plain' }) {
  const t = useMessages(supportMessages)
  if (state !== 'answered') return <Tag tone={state === 'new' ? 'accent' : 'neutral'}>{t(state)}</Tag>
  return (
    <StatusTag status="succeeded" look={look}>
      {t(state)}
    </StatusTag>
  )
}

export function useFeedbackColumns(): readonly Column<Feedback>[] {
  const t = useMessages(supportMessages)
  const text = useText()
  const format = useFormat()
  return [
    {
      key: 'title',
      title: t('subject'),
      width: 240,
      grow: 3,
      sortable: true,
      render: (one) => (
        <span className={styles['title']}>
          <span className={one.state === 'new' ? styles['new'] : ''}>{one.title}</span>
          {one.attachment && <Paperclip size={14} aria-label={t('attachment')} />}
        </span>
      ),
    },
    {
      key: 'type',
      title: t('type'),
      width: 120,
      render: (one) => t(one.message_type),
    },
    {
      key: 'category',
      title: t('category'),
      width: 150,
      quiet: true,
      render: (one) => text(titleOf({ title_en: one.category_en, title_zh: one.category_zh })),
    },
    { key: 'person', title: t('from'), width: 130, render: (one) => one.person },
    {
      key: 'state',
      title: t('state'),
      width: 110,
      sortable: true,
      render: (one) => <FeedbackState state={one.state} look="plain" />,
    },
    {
      key: 'created_at',
      title: t('received'),
      width: 130,
      quiet: true,
      sortable: true,
      render: (one) => format.ago(one.created_at),
    },
  ]
}
