import { Divider } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { registration } from '@omics/contract/account/registration'
import type { OutputOf } from '@omics/contract/endpoint'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { accountMessages } from '../messages.ts'
import styles from './SignInScreen.module.css'
import { useSignInAddress } from './use-sign-in-address.ts'
import { buttonWays, formWays } from './ways.ts'

interface Props {
  /** Undefined while it is not known yet. Whatever else may be, a password is asked for: its form stands there at once. */
  readonly info: OutputOf<typeof registration.info> | undefined
}

/** Every way in that is open: those that ask for something as tabs, those that lead elsewhere as buttons. */
export function WaysIn({ info }: Props) {
  const t = useMessages(accountMessages)
  const text = useText()
  const addressOf = useSignInAddress()
  const open: readonly string[] = info?.ways ?? ['password']
  const forms = formWays.filter(({ name }) => open.includes(name))
  const buttons = buttonWays.filter(({ name }) => open.includes(name))
  const [chosen, setChosen] = useState<string>('password')
  const way = forms.find(({ name }) => name === chosen) ?? forms[0]
  return (
    <>
      {forms.length > 1 && way && (
        <div className={styles['tabs']}>
          <SegmentedControl
            label={t('signIn')}
            value={way.name}
            onChange={setChosen}
            options={forms.map(({ name, title }) => ({ value: name, label: text(title) }))}
          />
        </div>
      )}
      <Suspense fallback={<SkeletonText lines={6} />}>{way && <way.Form key={way.name} />}</Suspense>
      {!way?.elsewhere && (
        <>
          <div className={styles['links']}>
            {info?.registration === 'open' && <Link to={addressOf('register')}>{t('register')}</Link>}
            {info && <Link to={addressOf('forgotten')}>{t('forgottenLink')}</Link>}
          </div>
          {info && info.registration !== 'open' && <p className={styles['ask']}>{t('noAccount')}</p>}
        </>
      )}
      {buttons.length > 0 && (
        <>
          <Divider plain>{t('or')}</Divider>
          <div className={styles['buttons']}>
            {buttons.map(({ name, Button }) => (
              <Button key={name} />
            ))}
          </div>
        </>
      )}
    </>
  )
}
