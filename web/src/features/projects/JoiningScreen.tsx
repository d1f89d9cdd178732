import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { projectInvitations } from '@omics/contract/projects/invitations'
import { Form } from '../../ui/controls/Form.tsx'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useEnter } from '../../api/use-enter.ts'
import { AccountInputs } from '../../resource/inputs/AccountInputs.tsx'
import { NewPasswordInputs } from '../../resource/inputs/NewPasswordInputs.tsx'
import { markFaults } from '../../resource/mark-faults.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { projectMessages } from './messages.ts'
import styles from './projects.module.css'

interface Values {
  readonly name?: string
  readonly full_name?: string
  readonly password?: string
}

/** Where an invitation into a project leads: one comes in with the account one has, or makes one. */
export default function JoiningScreen() {
  const t = useMessages(projectMessages)
  const navigate = useNavigate()
  const { message } = App.useApp()
  const { user } = useSession()
  const [token] = useState(() => location.hash.slice(1))
  const invited = useApi(
    projectInvitations.invited,
    { body: { token } },
    { quiet: true, enabled: token !== '' },
  )
  const [form] = Form.useForm<Values>()
  const { enter, entering } = useEnter()
  const accept = useApiMutation(projectInvitations.accept, {
    onSuccess: ({ name, project_id }, { body }) => void goOn(name, project_id, body.password),
  })
  const goOn = async (name: string, projectId: string, password: string | undefined) => {
    const page = `/project/detail/${projectId}/overview`
    const isIn = user?.name === name || (password !== undefined && (await enter(name, password)))
    if (!isIn) void message.success(t('joined', { name }), 6)
    void navigate(isIn ? page : `/login?redirect=${encodeURIComponent(page)}`, { replace: true })
  }
  if (invited.error || token === '') {
    return (
      <div className={styles['entry']}>
        <Notice
          tone="failed"
          title={t('joinEnded')}
          actions={<Button onClick={() => void navigate('/login')}>{t('toLogin')}</Button>}
        >
          {invited.error?.message}
        </Notice>
      </div>
    )
  }
  if (!invited.data) return null
  const { project, invited_by, email, role, account } = invited.data
  return (
    <div className={styles['entry']}>
      <h1>{t('joinTitle', { project })}</h1>
      <p>{t('joinMore', { name: invited_by, role: t(`role_${role}`) })}</p>
      {account === 'unconfirmed' ? (
        <Notice tone="stopped" title={t('joinUnconfirmed', { email })} />
      ) : (
        <Form<Values>
          form={form}
          layout="vertical"
          size="large"
          requiredMark={false}
          onFinish={(values) => {
            const { name, full_name, password } = values
            accept.mutate(
              {
                body: {
                  token,
                  ...(name && { name }),
                  ...(full_name && { full_name }),
                  ...(password && { password }),
                },
              },
              { onError: (error) => markFaults(form, values, error) },
            )
          }}
        >
          <p>{t(account === 'none' ? 'joinNew' : 'joinKnown', { email })}</p>
          {account === 'none' && (
            <>
              <AccountInputs />
              <NewPasswordInputs first />
            </>
          )}
          <Button type="primary" htmlType="submit" block loading={accept.isPending || entering}>
            {t('join')}
          </Button>
        </Form>
      )}
    </div>
  )
}
