import { App, Button } from 'antd'
import { useState } from 'react'
import { registrationLinks, type RegistrationLink } from '@omics/contract/account/registration-links'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { usePlatformAddress } from '../../../api/platform-address.ts'
import { useMay, useSees } from '../../../api/session.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { LinkReach } from '../../../ui/notices/LinkReach.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { linkMessages } from './messages.ts'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import styles from './registration.module.css'

/** The links by which people may register, for those who may add users. */
export function RegistrationLinks() {
  const t = useMessages(linkMessages)
  const sees = useSees('user_manger')
  const mayMake = useMay('user_create')
  const { data = [] } = useApi(registrationLinks.list, {}, { enabled: sees })
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<string>()
  if (!sees) return null
  return (
    <section className={styles['section']}>
      <h2>{t('links')}</h2>
      <p className={styles['quiet']}>{t('linksMore')}</p>
      {mayMake && <Button onClick={() => setMaking(true)}>{t('make')}</Button>}
      {making && <NewLinkDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {made !== undefined && <MadeLink token={made} />}
      {data.length === 0 && <p className={styles['quiet']}>{t('none')}</p>}
      <ul className={styles['list']}>
        {data.map((link) => (
          <LinkRow key={link.id} link={link} mayWithdraw={mayMake} />
        ))}
      </ul>
    </section>
  )
}

function MadeLink({ token }: { token: string }) {
  const t = useMessages(linkMessages)
  const address = `${usePlatformAddress()}/login?way=register#${token}`
  return (
    <div style={{ marginTop: 12 }}>
      <Notice tone="succeeded" title={t('madeTitle')}>
        <p>{t('madeMore')}</p>
        <p className={styles['address']}>
          <code>{address}</code> <CopyButton text={address} />
        </p>
      </Notice>
      <LinkReach link={address} />
    </div>
  )
}

function LinkRow({ link, mayWithdraw }: { link: RegistrationLink; mayWithdraw: boolean }) {
  const t = useMessages(linkMessages)
  const format = useFormat()
  const question = useQuestion()
  const { message } = App.useApp()
  const withdraw = useApiMutation(registrationLinks.withdraw, {
    changes: [registrationLinks.list],
    onSuccess: () => void message.success(t('withdrawn')),
  })
  const ask = () =>
    question({
      title: t('withdrawTitle'),
      more: t('withdrawMore'),
      action: t('withdraw'),
      onYes: () => withdraw.mutateAsync({ params: { id: link.id } }),
    })
  const [now] = useState(() => Date.now())
  const ended = Date.parse(link.expires_at) < now
  const facts = [
    t('left', { count: link.uses_left }),
    t('used', { count: link.used }),
    ended ? t('ended') : t('ends', { date: format.date(link.expires_at) }),
    link.created_by && t('by', { name: link.created_by }),
  ]
  return (
    <li>
      <div>
        <div>{link.note || t('unnamed')}</div>
        <div className={styles['quiet']}>{facts.filter(Boolean).join(' · ')}</div>
      </div>
      {mayWithdraw && (
        <Button type="text" danger onClick={ask}>
          {t('withdraw')}
        </Button>
      )}
    </li>
  )
}
