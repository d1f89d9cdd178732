import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { registration, type TemporaryUser } from '@omics/contract/account/registration'
import { useSession } from '../../../api/session.ts'
import { useApi } from '../../../api/query.ts'
import { useAskedSecondFactor } from '../../../api/second-factor.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import styles from '../sign-in/SignInScreen.module.css'
import { accountMessages } from '../messages.ts'
import { ExistingAccount } from './ExistingAccount.tsx'
import { NewAccount } from './NewAccount.tsx'
import { keptInvitation } from './invitation.ts'
import { registrationMessages } from './messages.ts'

/** Where somebody goes on who has signed in elsewhere and has no account here yet. */
export default function OtherInfoScreen() {
  const t = useMessages(registrationMessages)
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [id] = useState(hash.slice(1))
  const { user } = useSession()
  const asked = useAskedSecondFactor()
  useEffect(() => {
    // Signed in by now, or asked for more, which the sign-in page does.
    if (user) void navigate('/', { replace: true })
    else if (asked) void navigate('/login', { replace: true })
  }, [user, asked, navigate])
  const known = useApi(registration.temporary, { params: { id } }, { quiet: true, enabled: id !== '' })
  const ended = id === '' || known.error
  return (
    <div className={styles['entry']}>
      <div className={styles['column']}>
        <h1 className={styles['title']}>{t('completeTitle')}</h1>
        {ended && (
          <Notice
            tone="stopped"
            title={t('ended')}
            actions={<Button onClick={() => void navigate('/login')}>{t('toLogin')}</Button>}
          >
            {known.error?.message}
          </Notice>
        )}
        {!ended && !known.data && <SkeletonText lines={6} />}
        {!ended && known.data && <GoOn id={id} known={known.data} />}
      </div>
    </div>
  )
}

type View = 'fresh' | 'existing'

function GoOn({ id, known }: { id: string; known: TemporaryUser }) {
  const t = useMessages(registrationMessages)
  const ofAccount = useMessages(accountMessages)
  const invited = known.registration === 'invitation' && keptInvitation() !== ''
  const mayRegister = known.registration === 'open' || invited
  const [view, setView] = useState<View>(mayRegister ? 'fresh' : 'existing')
  const address = [known.phone, known.email].filter(Boolean).join(' · ')
  return (
    <>
      <p className={styles['lead']}>
        {t('complete')} {known.outside === 'wechat' && t('cameBy', { way: t('wechat') })}{' '}
        {address && t('proven', { address })}
      </p>
      {mayRegister && (
        <div className={styles['tabs']}>
          <SegmentedControl<View>
            label={t('completeTitle')}
            value={view}
            onChange={setView}
            options={[
              { value: 'fresh', label: t('fresh') },
              { value: 'existing', label: t('existing') },
            ]}
          />
        </div>
      )}
      {view === 'fresh' ? <NewAccount id={id} known={known} /> : <ExistingAccount id={id} known={known} />}
      {!mayRegister && <p className={styles['ask']}>{ofAccount('noAccount')}</p>}
    </>
  )
}
