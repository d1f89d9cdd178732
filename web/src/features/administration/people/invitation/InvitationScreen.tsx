import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { users } from '@omics/contract/account/users'
import { useApi, useApiMutation } from '../../../../api/query.ts'
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
  const [token] = useState(() => location.hash.slice(1))
  const invited = useApi(users.invited, { body: { token } }, { quiet: true, enabled: token !== '' })
  const accept = useApiMutation(users.accept, {
    onSuccess: ({ name }) => {
      void message.success(t('passwordSet', { name }), 6)
      void navigate('/login', { replace: true })
    },
  })
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
        <Button type="primary" htmlType="submit" block loading={accept.isPending}>
          {t('setPassword')}
        </Button>
      </Form>
    </div>
  )
}
