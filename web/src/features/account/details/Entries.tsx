import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Profile } from '@omics/contract/account/profile'
import { wechat } from '@omics/contract/account/wechat'
import { useApi } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { wechatMessages } from '../wechat/messages.ts'
import type { AddressKind } from './AddressDrawer.tsx'
import { detailMessages } from './messages.ts'
import styles from './details.module.css'

/** What a reader of the screen hears for a button, which begins with what it shows. */
const spoken = {
  email: { add: 'addEmail', change: 'changeEmail' },
  phone: { add: 'addPhone', change: 'changePhone' },
} as const

export type EntryChange = AddressKind | 'wechat'

/** By what somebody signs in, and where each is changed. */
export function Entries({ own, onChange }: { own: Profile; onChange(change: EntryChange): void }) {
  const t = useMessages(detailMessages)
  const ofWechat = useMessages(wechatMessages)
  const { data: scan } = useApi(wechat.binding, {})
  const navigate = useNavigate()
  const change = (kind: AddressKind) => {
    const verb = own[kind] === '' ? 'add' : 'change'
    return (
      <Button aria-label={t(spoken[kind][verb])} onClick={() => onChange(kind)}>
        {t(verb)}
      </Button>
    )
  }
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
        {scan && (scan.offered || scan.bound) && (
          <Entry
            name={ofWechat('wechat')}
            action={
              <Button onClick={() => onChange('wechat')}>{ofWechat(scan.bound ? 'part' : 'bind')}</Button>
            }
          >
            {scan.bound ? scan.bound.name || ofWechat('unnamed') : ofWechat('none')}
          </Entry>
        )}
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
