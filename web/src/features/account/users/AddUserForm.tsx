import { App, Form, Input, Radio } from 'antd'
import { users } from '@omics/contract/account/users'
import type { SentBodyOf } from '@omics/contract/endpoint'
import { useApiMutation } from '../../../api/query.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { useMessages } from '../../../ui/i18n.ts'
import { accountMessages } from '../messages.ts'

/** As the contract of users asks; told here in words. */
const userName = /^[\p{L}\p{N}._@+-]{2,}$/u

type Values = SentBodyOf<typeof users.create>

/** A new account for a colleague. */
export function AddUserForm({ onClose }: { onClose(): void }) {
  const t = useMessages(accountMessages)
  const { message } = App.useApp()
  const create = useApiMutation(users.create, {
    changes: [users.list],
    onSuccess: (user) => void message.success(t('userAdded', { name: user.full_name })),
  })
  return (
    <ResourceForm<Values>
      above={t('addUserAbove')}
      title={t('addUserTitle')}
      saveLabel={t('addUser')}
      initial={{ role: 'member' }}
      save={(body) => create.mutateAsync({ body })}
      onClose={onClose}
    >
      <UserInputs />
    </ResourceForm>
  )
}

function UserInputs() {
  const t = useMessages(accountMessages)
  const needed = { required: true, whitespace: true, message: t('missing') }
  return (
    <>
      <Form.Item name="full_name" label={t('fullName')} rules={[needed]}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('userName')}
        extra={t('userNameHint')}
        rules={[needed, { pattern: userName, message: t('userNameWrong') }]}
      >
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('email')}
        rules={[needed, { type: 'email', message: t('emailWrong') }]}
      >
        <Input type="email" autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="phone" label={t('phone')}>
        <Input type="tel" autoComplete="off" maxLength={30} />
      </Form.Item>
      <Form.Item name="role" label={t('role')} rules={[{ required: true }]}>
        <Radio.Group
          options={[
            { value: 'member', label: t('member') },
            { value: 'admin', label: t('admin') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('firstPassword')}
        extra={t('firstPasswordHint')}
        rules={[needed, { min: 8, message: t('tooShort', { count: 8 }) }]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
    </>
  )
}
