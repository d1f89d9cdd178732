import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { session } from '@omics/contract/account/session'
import { users } from '@omics/contract/account/users'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { setSession, useSession } from '../../../../api/session.ts'
import { rememberExpiry } from '../../../../api/token.ts'
import { NewPasswordInputs } from '../../../../resource/inputs/NewPasswordInputs.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { Notice } from '../../../../ui/notices/Notice.tsx'
import { peopleMessages } from '../messages.ts'
import styles from '../people.module.css'

interface Values {
  readonly password: string
}

/** Where an invitation leads: the person sets the first password. */
export default function InvitationScreen() {
  const t = useMessages(peopleMessages)
  const navigate = useNavigate()
  const { message } = App.useApp()
  const { user } = useSession()
  const [token] = useState(() => location.hash.slice(1))
  const invited = useApi(users.invited, { body: { token } }, { quiet: true, enabled: token !== '' })
  const accept = useApiMutation(users.accept, {
    onSuccess: ({ name }, { body }) => void enter(name, body.password),
  })
  const login = useApiMutation(session.login, { quiet: true })
  // Whoever has just chosen a password is not asked for it at once, unless somebody else is signed in here. The page
  // for it comes where there is a second factor, or signing in fails.
  const enter = async (name: string, password: string) => {
    const body = { name, password, remember: true }
    const answer = user ? undefined : await login.mutateAsync({ body }).catch(() => undefined)
    if (answer) {
      rememberExpiry(answer.expires_at)
      setSession(undefined)
    } else void message.success(t('passwordSet', { name }), 6)
    void navigate(answer ? '/index' : '/login', { replace: true })
  }
  if (invited.error || token === '') {
    return (
      <div className={styles['entry']}>
        <Notice
          tone="failed"
          title={t('invitationEnded')}
          actions={<Button onClick={() => void navigate('/login')}>{t('toLogin')}</Button>}
        >
          {invited.error?.message}
        </Notice>
      </div>
    )
  }
  if (!invited.data) return null
  const { name, full_name } = invited.data
  return (
    <div className={styles['entry']}>
      <h1>{t('acceptTitle', { name: full_name })}</h1>
      <p>{t('acceptMore', { name })}</p>
      <Form<Values>
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={({ password }) => accept.mutate({ body: { token, password } })}
      >
        <input hidden readOnly autoComplete="username" value={name} />
        <NewPasswordInputs first autoFocus />
        <Button type="primary" htmlType="submit" block loading={accept.isPending || login.isPending}>
          {t('setPassword')}
        </Button>
      </Form>
    </div>
  )
}
