import { Form, Input, InputNumber, Select, TreeSelect, type SelectProps } from 'antd'
import type { OutputOf } from '@omics/contract/endpoint'
import type { Department } from '@omics/contract/administration/departments'
import type { groups } from '@omics/contract/administration/groups'
import type { Role } from '@omics/contract/administration/roles'
import { titleOf } from '../../../../resource/titles.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { departmentTree } from '../departments/department-tree.ts'
import { peopleMessages } from '../messages.ts'

/** As the contract of users asks; told here in words. */
const userName = /^[\p{L}\p{N}._@+-]{2,}$/u

export interface UserValues {
  readonly full_name?: string
  readonly name?: string
  readonly email: string
  readonly phone?: string
  readonly roles: string[]
  readonly groups: string[]
  readonly department_id?: string | null
  /** In gigabytes; none for no limit. */
  readonly quota?: number | null
  readonly password?: string
}

interface Choices {
  readonly roles: readonly Role[]
  readonly groups: OutputOf<typeof groups.all>
  readonly departments: readonly Department[]
}

interface Props {
  readonly choices: Choices
  /** A new account: no more than the address is needed, and it may have a password at once. */
  readonly fresh?: boolean
  /** Somebody who registered by phone or WeChat has none. */
  readonly withoutEmail?: boolean
  /** It is the account of whoever looks at it, who changes their addresses in their profile. */
  readonly own?: boolean
}

/** The fields of an account. */
export function UserInputs({ choices, fresh = false, withoutEmail = false, own = false }: Props) {
  const t = useMessages(peopleMessages)
  const missing = { required: true, whitespace: true, message: t('needed') }
  const needed = fresh ? [] : [missing]
  const email = (
    <Form.Item
      name="email"
      label={t('email')}
      extra={own && t('ownAddress')}
      rules={[...(withoutEmail ? [] : [missing]), { type: 'email', message: t('emailWrong') }]}
    >
      <Input type="email" autoComplete="off" maxLength={200} disabled={own} />
    </Form.Item>
  )
  return (
    <>
      {fresh && email}
      <Form.Item name="full_name" label={t('fullName')} extra={fresh && t('leftToThem')} rules={needed}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('userName')}
        extra={fresh ? t('leftToThem') : t('userNameHint')}
        rules={[...needed, { pattern: userName, message: t('userNameWrong') }]}
      >
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      {!fresh && email}
      <Form.Item name="phone" label={t('phone')}>
        <Input type="tel" autoComplete="off" maxLength={30} disabled={own} />
      </Form.Item>
      {fresh && (
        <Form.Item
          name="password"
          label={t('firstPassword')}
          extra={t('firstPasswordHint')}
          rules={[{ min: 8, message: t('tooShort', { count: 8 }) }]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
      )}
      <PlaceInputs choices={choices} />
    </>
  )
}

function PlaceInputs({ choices }: { choices: Choices }) {
  const t = useMessages(peopleMessages)
  const text = useText()
  return (
    <>
      <Form.Item name="roles" label={t('roles')} rules={[{ required: true, message: t('needed') }]}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={choices.roles.map((role) => ({ value: role.id, label: text(titleOf(role)) }))}
        />
      </Form.Item>
      <Form.Item name="department_id" label={t('department')}>
        <TreeSelect
          allowClear
          showSearch
          treeDefaultExpandAll
          treeNodeFilterProp="title"
          treeData={departmentTree(choices.departments)}
          fieldNames={{ value: 'key', label: 'title' }}
        />
      </Form.Item>
      <Form.Item name="groups" label={t('groups')}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={groupOptions(choices.groups, t('customerType'), t('otherGroups'))}
        />
      </Form.Item>
      <Form.Item name="quota" label={t('quota')} extra={t('quotaHint')}>
        <InputNumber min={0} max={8e6} suffix="G" style={{ width: '100%' }} />
      </Form.Item>
    </>
  )
}

/** The types of customers before the other groups; without such types just the groups. */
function groupOptions(
  groups: Choices['groups'],
  ofTypes: string,
  ofOthers: string,
): NonNullable<SelectProps['options']> {
  const optionsOf = (isType: boolean) =>
    groups.flatMap(({ id, name, customer_type }) =>
      customer_type === isType ? [{ value: id, label: name }] : [],
    )
  const [types, others] = [optionsOf(true), optionsOf(false)]
  if (types.length === 0) return others
  return [
    { label: ofTypes, options: types },
    { label: ofOthers, options: others },
  ]
}
