import { Form, Input, Select } from 'antd'
import { usualScopes, type Scope } from '@omics/contract/account/scopes'
import { session } from '@omics/contract/account/session'
import { useApiMutation } from '../../../api/query.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { tokenMessages } from './messages.ts'
import type { MadeToken } from './NewToken.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'

interface Values {
  readonly name: string
  /** 0 stands for no end, which a choice cannot hold as null. */
  readonly days: number
  readonly scopes: Scope[]
}

const terms = [30, 90, 365, 0] as const

/** A new token: what it is for, what it may do, and how long it lasts. */
export function TokenForm({ onMade, onClose }: { onMade(made: MadeToken): void; onClose(): void }) {
  const t = useMessages(tokenMessages)
  const create = useApiMutation(session.createPersonalToken, { changes: [session.personalTokens] })
  const save = async ({ name, days, scopes }: Values) => {
    const body = { name, scopes, days: days === 0 ? null : days }
    const { token, row } = await create.mutateAsync({ body })
    onMade({ id: row.id, name, token })
  }
  return (
    <ResourceForm<Values>
      above={t('tokens')}
      title={t('make')}
      saveLabel={t('make')}
      initial={{ days: 365, scopes: [...usualScopes] }}
      save={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        extra={t('nameHint')}
        rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
      >
        <Input autoFocus autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="scopes"
        label={t('scopes')}
        rules={[{ required: true, type: 'array', message: t('scopesMissing') }]}
      >
        <ScopeChoice />
      </Form.Item>
      <Form.Item name="days" label={t('lasts')} extra={t('lastsHint')} rules={[{ required: true }]}>
        <Select
          options={terms.map((days) => ({
            value: days,
            label: days === 0 ? t('noEnd') : t('days', { count: days }),
          }))}
        />
      </Form.Item>
    </ResourceForm>
  )
}
