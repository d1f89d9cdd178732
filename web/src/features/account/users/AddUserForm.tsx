import { App, Form, Input, Select } from 'antd'
import { users } from '@omics/contract/account/users'
import { roles, type Role } from '@omics/contract/administration/roles'
import type { SentBodyOf } from '@omics/contract/endpoint'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { titleOf } from '../../../resource/titles.ts'
import { useMessages, useText } from '../../../ui/i18n.ts'
import { accountMessages } from '../messages.ts'

/** As the contract of users asks; told here in words. */
const userName = /^[\p{L}\p{N}._@+-]{2,}$/u

type Values = SentBodyOf<typeof users.create>

/** A new account for a colleague. */
export function AddUserForm({ onClose }: { onClose(): void }) {
  const t = useMessages(accountMessages)
  const { message } = App.useApp()
  const { data: choices } = useApi(roles.all, {})
  const create = useApiMutation(users.create, {
    changes: [users.list],
    onSuccess: (user) => void message.success(t('userAdded', { name: user.full_name })),
  })
  if (!choices) return null
  return (
    <ResourceForm<Values>
      above={t('addUserAbove')}
      title={t('addUserTitle')}
      saveLabel={t('addUser')}
      initial={{ roles: choices.filter((role) => role.builtin === 'member').map((role) => role.id) }}
      save={(body) => create.mutateAsync({ body })}
      onClose={onClose}
    >
      <UserInputs choices={choices} />
    </ResourceForm>
  )
}

function UserInputs({ choices }: { readonly choices: readonly Role[] }) {
  const t = useMessages(accountMessages)
  const text = useText()
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
      <Form.Item name="roles" label={t('role')} rules={[{ required: true, message: t('missing') }]}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={choices.map((role) => ({ value: role.id, label: text(titleOf(role)) }))}
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
