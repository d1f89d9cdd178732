import { Button } from 'antd'
import { useState } from 'react'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { EnterpriseSignIn } from './EnterpriseSignIn.tsx'
import { signOnMessages } from './messages.ts'
import { NewEnterprisePassword } from './NewEnterprisePassword.tsx'
import styles from './sign-on.module.css'

const views = {
  byPassword: () => <EnterpriseSignIn key="password" by="password" />,
  byCode: () => <EnterpriseSignIn key="code" by="code" />,
  forgotten: (back: () => void) => <NewEnterprisePassword key="reset" purpose="reset" done={back} />,
  activate: (back: () => void) => <NewEnterprisePassword key="activation" purpose="activation" done={back} />,
  apply: (_back: () => void, onward: () => void) => <ApplicationForm key="apply" done={onward} />,
}
type View = keyof typeof views

/** The ways of whoever has, or wants, an account with their enterprise. */
export function EnterpriseForm() {
  const t = useMessages(signOnMessages)
  const [view, setView] = useState<View>('byPassword')
  const offered: readonly View[] =
    view === 'byPassword' || view === 'byCode'
      ? [view === 'byCode' ? 'byPassword' : 'byCode', 'forgotten', 'activate', 'apply']
      : ['byPassword']
  return (
    <>
      {views[view](
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
