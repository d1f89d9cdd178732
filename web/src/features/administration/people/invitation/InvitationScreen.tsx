import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { users } from '@omics/contract/account/users'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useMessages } from '../../../../ui/i18n.ts'
import { Notice } from '../../../../ui/Notice.tsx'
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
        <PasswordTwice />
        <Button type="primary" htmlType="submit" block loading={accept.isPending}>
          {t('setPassword')}
        </Button>
      </Form>
    </div>
  )
}

function PasswordTwice() {
  const t = useMessages(peopleMessages)
  return (
    <>
      <Form.Item
        name="password"
        label={t('newPassword')}
        rules={[
          { required: true, message: t('missing') },
          { min: 8, message: t('tooShort', { count: 8 }) },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} autoFocus />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('again')}
        dependencies={['password']}
        rules={[
          { required: true, message: t('missing') },
          ({ getFieldValue }) => ({
            validator: async (_rule, value: string) => {
              if (value && value !== getFieldValue('password')) throw new Error(t('notSame'))
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
    </>
  )
}
