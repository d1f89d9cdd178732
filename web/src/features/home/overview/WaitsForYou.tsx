import { Link } from 'react-router'
import { courses } from '@omics/contract/learning/courses'
import { messages } from '@omics/contract/messages/messages'
import { tickets } from '@omics/contract/support/tickets'
import { useApi } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { titleOf } from '../../../resource/titles.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import styles from '../home.module.css'
import { homeMessages } from '../messages.ts'

const most = 5
const quiet = { quiet: true } as const

/** What others wait for one to do: messages to read, tickets to answer, courses to finish. */
export function WaitsForYou() {
  const t = useMessages(homeMessages)
  const text = useText()
  const serves = useMay('feedback_answer')
  const unread = useApi(messages.unread, {}, quiet).data?.count ?? 0
  const asked = useApi(tickets.own, { query: { state: 'waiting', limit: most } }, quiet).data?.items ?? []
  const handled =
    useApi(tickets.work, { query: { limit: 50 } }, { quiet: true, enabled: serves }).data?.items ?? []
  const due = handled.filter(({ due_at }) => due_at !== null).slice(0, most)
  const taken = useApi(courses.own, { query: { limit: 50 } }, quiet).data?.items ?? []
  const unfinished = taken.filter(({ done, chapters }) => done < chapters).slice(0, most)
  const support = (id: string) => `/customer_service_center/customer_service_center_index?open=${id}`
  const items = [
    ...(unread > 0
      ? [{ to: '/messageCenter_index?unread=true', title: t('unreadMessages', { count: unread }), more: '' }]
      : []),
    ...asked.map(({ id, title }) => ({ to: support(id), title, more: t('supportAsks') })),
    ...due.map(({ id, title, late }) => ({
      to: support(id),
      title,
      more: t(late ? 'answerLate' : 'answerDue'),
    })),
    ...unfinished.map((course) => ({
      to: `/cloud_classroom/cloud_classroom_detail/${course.id}`,
      title: text(titleOf(course)),
      more: t(course.required ? 'courseRequired' : 'courseGoesOn', {
        done: course.done,
        all: course.chapters,
      }),
    })),
  ]
  return (
    <Section title={t('waitsForYou')} note={items.length || undefined}>
      {items.length === 0 && <p className={styles['quiet']}>{t('nothingWaits')}</p>}
      <ul className={styles['needs']}>
        {items.map(({ to, title, more }, index) => (
          <li key={index}>
            <div className={styles['words']}>
              <Link to={to}>{title}</Link>
              {more !== '' && <p>{more}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
