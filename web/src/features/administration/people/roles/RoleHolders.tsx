import { Link } from 'react-router'
import { users } from '@omics/contract/account/users'
import type { Role } from '@omics/contract/administration/roles'
import { useApi } from '../../../../api/query.ts'
import { useSees } from '../../../../api/session.ts'
import { Avatar } from '../../../../ui/labels/Avatar.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { peopleMessages } from '../messages.ts'
import styles from '../people.module.css'

const shown = 10

/** Who has a role, for those who may see users. */
export function RoleHolders({ role }: { role: Role }) {
  const t = useMessages(peopleMessages)
  const maySee = useSees('user_manger')
  const query = { role: role.id, limit: shown }
  const holders = useApi(users.list, { query }, { enabled: maySee, quiet: true })
  if (!holders.data) return null
  const { items, total } = holders.data
  return (
    <section>
      <h3>{t('holders')}</h3>
      {items.length === 0 && <p>{t('noHolders')}</p>}
      <ul className={styles['chosen']}>
        {items.map((user) => (
          <li key={user.id}>
            <Link to={`/permission/user-detail/${user.id}`}>
              <Avatar name={user.full_name} named />
            </Link>
          </li>
        ))}
      </ul>
      {total > shown && (
        <Link to={`/permission/user-manger?role=${role.id}`}>{t('more', { count: total })}</Link>
      )}
    </section>
  )
}
