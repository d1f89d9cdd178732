import { Button } from 'antd'
import { useState } from 'react'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { EnterpriseSignIn } from './EnterpriseSignIn.tsx'
import type { TypedAccount } from './inputs.tsx'
import { signOnMessages } from './messages.ts'
import { NewEnterprisePassword } from './NewEnterprisePassword.tsx'
import styles from './sign-on.module.css'

const views = {
  byPassword: (typed: TypedAccount) => <EnterpriseSignIn key="password" by="password" {...typed} />,
  byCode: (typed: TypedAccount) => <EnterpriseSignIn key="code" by="code" {...typed} />,
  forgotten: (typed: TypedAccount, back: () => void) => (
    <NewEnterprisePassword key="reset" purpose="reset" {...typed} done={back} />
  ),
  activate: (typed: TypedAccount, back: () => void) => (
    <NewEnterprisePassword key="activation" purpose="activation" {...typed} done={back} />
  ),
  apply: (typed: TypedAccount, _back: () => void, onward: () => void) => (
    <ApplicationForm key="apply" {...typed} done={onward} />
  ),
}
type View = keyof typeof views

/** The ways of whoever has, or wants, an account with their enterprise. */
export function EnterpriseForm() {
  const t = useMessages(signOnMessages)
  const [view, setView] = useState<View>('byPassword')
  const [account, onAccount] = useState('')
  const offered: readonly View[] =
    view === 'byPassword' || view === 'byCode'
      ? [view === 'byCode' ? 'byPassword' : 'byCode', 'forgotten', 'activate', 'apply']
      : ['byPassword']
  return (
    <>
      {offered.length === 1 && <h2 className={styles['title']}>{t(view)}</h2>}
      {views[view](
        { account, onAccount },
        () => setView('byPassword'),
        () => setView('activate'),
      )}
      <div className={styles['links']}>
        {offered.map((one) => (
          <Button key={one} type="link" size="small" onClick={() => setView(one)}>
            {offered.length === 1 ? t('toSignIn') : t(one)}
          </Button>
        ))}
      </div>
    </>
  )
}
