import { feedback, type OwnFeedback } from '@omics/contract/support/feedback'
import { useApi } from '../../../api/query.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonRows } from '../../../ui/notices/Skeleton.tsx'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { supportMessages } from '../messages.ts'
import styles from './panel.module.css'

/** What the person sent lately, each with its answer. */
export function OwnFeedbackList() {
  const t = useMessages(supportMessages)
  const page = useApi(feedback.own, { query: { limit: 50 } })
  if (page.error) return <ErrorState fault={page.error} retry={() => void page.refetch()} />
  if (!page.data) return <SkeletonRows />
  if (page.data.items.length === 0)
    return <EmptyState title={t('nothingSent')}>{t('nothingSentMore')}</EmptyState>
  return (
    <ul className={styles['own']}>
      {page.data.items.map((one) => (
        <OwnMessage key={one.id} one={one} />
      ))}
    </ul>
  )
}

function OwnMessage({ one }: { one: OwnFeedback }) {
  const t = useMessages(supportMessages)
  const format = useFormat()
  const answered = one.state === 'answered'
  return (
    <li>
      <h3>{one.title}</h3>
      <p className={styles['meta']}>
        <StatusTag status={answered ? 'succeeded' : 'waiting'}>
          {t(answered ? 'answered' : 'waitingForAnswer')}
        </StatusTag>
        <span>{format.ago(one.created_at)}</span>
      </p>
      {answered && <p className={styles['answer']}>{one.answer}</p>}
    </li>
  )
}
