import { Form, Input, Select } from 'antd'
import { session } from '@omics/contract/account/session'
import { useApiMutation } from '../../../api/query.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { useMessages } from '../../../ui/i18n.ts'
import { tokenMessages } from './messages.ts'
import type { MadeToken } from './NewToken.tsx'

interface Values {
  readonly name: string
  /** 0 stands for no end, which a choice cannot hold as null. */
  readonly days: number
}

const terms = [30, 90, 365, 0] as const

/** A new token: what it is for, and how long it lasts. */
export function TokenForm({ onMade, onClose }: { onMade(made: MadeToken): void; onClose(): void }) {
  const t = useMessages(tokenMessages)
  const create = useApiMutation(session.createPersonalToken, { changes: [session.personalTokens] })
  const save = async ({ name, days }: Values) => {
    const { token, row } = await create.mutateAsync({ body: { name, days: days === 0 ? null : days } })
    onMade({ id: row.id, name, token })
  }
  return (
    <ResourceForm<Values>
      above={t('tokens')}
      title={t('make')}
      saveLabel={t('make')}
      initial={{ days: 365 }}
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
