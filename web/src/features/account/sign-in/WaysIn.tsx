import { Divider } from 'antd'
import { useState } from 'react'
import { registration } from '@omics/contract/account/registration'
import { useApi } from '../../../api/query.ts'
import { useMessages, useText } from '../../../ui/i18n.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { accountMessages } from '../messages.ts'
import styles from './SignInScreen.module.css'
import { buttonWays, formWays } from './ways.ts'

/** Every way in that is open: those that ask for something as tabs, those that lead elsewhere as buttons. */
export function WaysIn() {
  const t = useMessages(accountMessages)
  const text = useText()
  const info = useApi(registration.info, {})
  // Whatever else may be, a password is asked for: so the form stands there at once.
  const open: readonly string[] = info.data?.ways ?? ['password']
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
      {way && <way.Form key={way.name} />}
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
