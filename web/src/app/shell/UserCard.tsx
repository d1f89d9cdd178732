import { Dropdown } from 'antd'
import { Bell, LogOut, Settings, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { session as sessionEndpoints, type SessionUser } from '@omics/contract/account/session'
import { call } from '../../api/client.ts'
import { useLive } from '../../api/live/live.ts'
import { changeSession, useMay, useSession } from '../../api/session.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { appMessages } from '../messages.ts'
import { leave } from '../permission/come-and-go.ts'
import { signInAddress } from '../permission/local-target.ts'
import styles from './TopBar.module.css'

const ConfigurationDialog = lazy(
  () => import('../../features/administration/platform/settings/ConfigurationDialog.tsx'),
)

interface Props {
  readonly user: SessionUser
  readonly permitted: readonly RouteRecord[]
}

/** The person: who they are, their messages, settings and the way out. */
export function UserCard({ user, permitted }: Props) {
  const t = useMessages(appMessages)
  const navigate = useNavigate()
  const { unread } = useSession()
  const mayConfigure = useMay('system_configuration')
  const [configuring, setConfiguring] = useState(false)
  const pageOf = (name: string) => permitted.find((record) => record.name === name)?.path
  const profile = pageOf('profile')
  const messages = pageOf('message_center')
  useLive(['messages'], (event) => {
    if (event.type === 'messages') changeSession({ unread: event.unread })
  })

  const person = {
    key: 'person',
    type: 'group' as const,
    label: (
      <div className={styles['person']}>
        <div className={styles['personName']}>{user.userInfo.full_name || user.name}</div>
        <div className={styles['personMail']}>{user.userInfo.email}</div>
      </div>
    ),
  }
  const items = [
    profile && {
      key: profile,
      icon: <UserRound size={16} />,
      label: t('profile'),
      onClick: () => void navigate(profile),
    },
    messages && {
      key: messages,
      icon: <Bell size={16} />,
      label: unread > 0 ? t('messagesUnread', { count: unread }) : t('messages'),
      onClick: () => void navigate(messages),
    },
    mayConfigure && {
      key: 'configuration',
      icon: <Settings size={16} />,
      label: t('systemConfiguration'),
      onClick: () => setConfiguring(true),
    },
    { key: 'out', icon: <LogOut size={16} />, label: t('signOut'), onClick: () => void signOut() },
  ].filter((item) => typeof item === 'object')

  return (
    <span className={styles['account']}>
      <Dropdown
        trigger={['click']}
        autoFocus
        placement="bottomRight"
        menu={{ items: [person, { type: 'divider' }, ...items] }}
      >
        <button type="button" className={styles['avatar']} aria-label={t('account', { name: user.name })}>
          {user.avatar ? <img src={user.avatar} alt="" /> : firstCharacter(user.name)}
        </button>
      </Dropdown>
      {unread > 0 && messages && (
        <Link to={messages} className={styles['dot']} title={t('unread', { count: unread })}>
          <span className="spoken">{t('unread', { count: unread })}</span>
        </Link>
      )}
      {configuring && (
        <Suspense>
          <ConfigurationDialog onClose={() => setConfiguring(false)} />
        </Suspense>
      )}
    </span>
  )

  async function signOut() {
    const back = signInAddress(location.pathname + location.search)
    // Whether or not the server can be reached, the person is signed out here.
    const answer = await call(sessionEndpoints.logout, {}).catch(() => null)
    leave(user.id)
    if (answer?.leave) window.location.assign(answer.leave)
    else void navigate(back)
  }
}

function firstCharacter(name: string): string {
  return Array.from(name)[0]?.toUpperCase() ?? '?'
}
