import { App, Button } from 'antd'
import { sessions, type SignIn } from '@omics/contract/account/sessions'
import { useApiMutation } from '../../../api/query.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { deviceOf } from './device.ts'
import { sessionMessages } from './messages.ts'
import styles from './sessions.module.css'

export function useSessionColumns(): readonly Column<SignIn>[] {
  const t = useMessages(sessionMessages)
  const format = useFormat()
  return [
    { key: 'device', title: t('device'), width: 220, render: (signIn) => <Device signIn={signIn} /> },
    { key: 'address', title: t('address'), width: 150, quiet: true, render: ({ address }) => address },
    {
      key: 'used',
      title: t('lastUsed'),
      width: 140,
      quiet: true,
      render: (signIn) => format.ago(signIn.last_used_at),
    },
    {
      key: 'since',
      title: t('since'),
      width: 180,
      quiet: true,
      render: (signIn) => format.dateTime(signIn.created_at),
    },
    { key: 'end', title: '', width: 110, grow: 0, render: (signIn) => <End signIn={signIn} /> },
  ]
}

/** A sign-in on a phone. */
export const sessionCard = (signIn: SignIn) => <Card signIn={signIn} />

function Card({ signIn }: { signIn: SignIn }) {
  const format = useFormat()
  const facts = [signIn.address, format.ago(signIn.last_used_at)].filter(Boolean)
  return (
    <div className={styles['card']}>
      <div className={styles['words']}>
        <Device signIn={signIn} />
        <div className={styles['facts']}>{facts.join(' · ')}</div>
      </div>
      <End signIn={signIn} />
    </div>
  )
}

function useDevice({ user_agent: agent }: SignIn): string {
  const t = useMessages(sessionMessages)
  return deviceOf(agent).join(' · ') || t('unknown')
}

function Device({ signIn }: { signIn: SignIn }) {
  const t = useMessages(sessionMessages)
  const device = useDevice(signIn)
  return (
    <span className={styles['device']} title={signIn.user_agent}>
      {device} {signIn.current && <Tag tone="accent">{t('here')}</Tag>}
    </span>
  )
}

/** The way out of this one is in the menu of the account. */
function End({ signIn }: { signIn: SignIn }) {
  const t = useMessages(sessionMessages)
  const { message } = App.useApp()
  const device = useDevice(signIn)
  const end = useApiMutation(sessions.end, {
    changes: [sessions.list],
    onSuccess: () => void message.success(t('ended', { device })),
  })
  if (signIn.current) return null
  return (
    <Button
      size="small"
      aria-label={t('endOn', { device })}
      loading={end.isPending}
      onClick={() => end.mutate({ params: { id: signIn.id } })}
    >
      {t('end')}
    </Button>
  )
}
