import { App, Button, Form, Input } from 'antd'
import { enterpriseSignOn } from '@omics/contract/account/enterprise'
import { sessions } from '@omics/contract/account/sessions'
import { useApiMutation } from '../../../api/query.ts'
import { NewPasswordInputs } from '../../../resource/inputs/NewPasswordInputs.tsx'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SentCodeInput } from './inputs.tsx'
import { signOnMessages } from './messages.ts'

/** Changes the password of somebody's enterprise account: by the present one and a code. */
export function EnterprisePasswordDrawer({ onClose }: { onClose(): void }) {
  const t = useMessages(signOnMessages)
  const { message } = App.useApp()
  const request = useApiMutation(enterpriseSignOn.requestChange)
  const change = useApiMutation(enterpriseSignOn.submitChange, {
    changes: [sessions.list],
    onSuccess: () => {
      void message.success(t('changed'), 6)
      onClose()
    },
  })
  return (
    <Drawer open onClose={onClose} above={t('changeTitle')} title={t('change')}>
      <Form<{ present: string; code: string; password: string }>
        layout="vertical"
        requiredMark={false}
        onFinish={({ code, password }) => change.mutate({ body: { code, password } })}
      >
        <Form.Item
          name="present"
          label={t('presentPassword')}
          rules={[{ required: true, message: t('passwordMissing') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <SentCodeInput
          needs={['present']}
          label={t('sendToMe')}
          send={({ present = '' }) => request.mutateAsync({ body: { password: present } })}
        />
        <NewPasswordInputs />
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t('setPassword')}
        </Button>
      </Form>
    </Drawer>
  )
}
