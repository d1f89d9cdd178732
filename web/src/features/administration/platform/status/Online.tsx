import { Link } from 'react-router'
import type { Status } from '@omics/contract/administration/status'
import { useSees } from '../../../../api/session.ts'
import { Avatar } from '../../../../ui/labels/Avatar.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { Section } from '../../../../ui/layout/PageHeader.tsx'
import { statusMessages } from './messages.ts'
import styles from './status.module.css'

/** Who uses the platform now. */
export function Online({ online: { people, total } }: { online: Status['online'] }) {
  const t = useMessages(statusMessages)
  const format = useFormat()
  const seesPeople = useSees('user_detail')
  return (
    <Section title={t('online')} note={format.count(total)}>
      <ul className={styles['people']}>
        {people.map(({ id, full_name, last_used_at }) => {
          const person = <Avatar name={full_name} named />
          return (
            <li key={id}>
              {seesPeople ? <Link to={`/permission/user-detail/${id}`}>{person}</Link> : person}
              <span className={styles['quiet']}>{format.ago(last_used_at)}</span>
            </li>
          )
        })}
      </ul>
      {total > people.length && (
        <p className={styles['quiet']}>{t('moreOnline', { count: total - people.length })}</p>
      )}
    </Section>
  )
}
