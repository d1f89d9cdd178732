import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { users } from '@omics/contract/account/users'
import { Form } from '../../../../ui/controls/Form.tsx'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useEnter } from '../../../../api/use-enter.ts'
import { AccountInputs } from '../../../../resource/inputs/AccountInputs.tsx'
import { NewPasswordInputs } from '../../../../resource/inputs/NewPasswordInputs.tsx'
import { markFaults } from '../../../../resource/mark-faults.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { Notice } from '../../../../ui/notices/Notice.tsx'
import { peopleMessages } from '../messages.ts'
import styles from '../people.module.css'

interface Values {
  readonly password: string
  readonly name?: string
  readonly full_name?: string
}

/** Where an invitation leads: the person sets the first password. */
export default function InvitationScreen() {
  const t = useMessages(peopleMessages)
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [token] = useState(() => location.hash.slice(1))
  const invited = useApi(users.invited, { body: { token } }, { quiet: true, enabled: token !== '' })
  const accept = useApiMutation(users.accept, {
    onSuccess: ({ name }, { body }) => void goOn(name, body.password),
  })
  const [form] = Form.useForm<Values>()
  const { enter, entering } = useEnter()
  const goOn = async (name: string, password: string) => {
    const entered = await enter(name, password)
    if (!entered) void message.success(t('passwordSet', { name }), 6)
    void navigate(entered ? '/index' : '/login', { replace: true })
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
  const { name, full_name, unnamed } = invited.data
  return (
    <div className={styles['entry']}>
      <h1>{t('acceptTitle', { name: full_name })}</h1>
      <p>{unnamed ? t('acceptUnnamed') : t('acceptMore', { name })}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={(values) => {
          const { password, name: chosen, full_name: called } = values
          accept.mutate(
            {
              body: {
                token,
                password,
                ...(chosen && { name: chosen }),
                ...(called && { full_name: called }),
              },
            },
            { onError: (error) => markFaults(form, values, error) },
          )
        }}
      >
        {unnamed ? <AccountInputs /> : <input hidden readOnly autoComplete="username" value={name} />}
        <NewPasswordInputs first autoFocus={!unnamed} />
        <Button type="primary" htmlType="submit" block loading={accept.isPending || entering}>
          {t('setPassword')}
        </Button>
      </Form>
    </div>
  )
}
