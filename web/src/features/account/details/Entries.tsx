import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Profile } from '@omics/contract/account/profile'
import { useMessages } from '../../../ui/i18n.ts'
import type { AddressKind } from './AddressDrawer.tsx'
import { detailMessages } from './messages.ts'
import styles from './details.module.css'

/** By what somebody signs in, and where each is changed. */
export function Entries({ own, onChange }: { own: Profile; onChange(kind: AddressKind): void }) {
  const t = useMessages(detailMessages)
  const navigate = useNavigate()
  const change = (kind: AddressKind) => (
    <Button aria-label={t(kind === 'email' ? 'changeEmail' : 'changePhone')} onClick={() => onChange(kind)}>
      {t(own[kind] === '' ? 'add' : 'change')}
    </Button>
  )
  return (
    <section className={styles['entries']}>
      <h2>{t('entries')}</h2>
      <dl>
        <Entry name={t('name')}>{own.name}</Entry>
        <Entry name={t('email')} action={change('email')}>
          {own.email || t('none')}
        </Entry>
        <Entry name={t('phone')} action={change('phone')}>
          {own.phone || t('none')}
        </Entry>
        <Entry
          name={t('password')}
          action={<Button onClick={() => void navigate('/editPassword')}>{t('change')}</Button>}
        >
          {t(own.has_password ? 'passwordSet' : 'passwordNone')}
        </Entry>
      </dl>
    </section>
  )
}

interface EntryProps {
  readonly name: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Entry({ name, action, children }: EntryProps) {
  return (
    <div className={styles['entry']}>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        {action}
      </dd>
    </div>
  )
}
