import { Form, Input } from 'antd'
import { type ContractDetail, contracts } from '@omics/contract/commerce/contracts'
import { useApiMutation } from '../../../api/query.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { changes } from './changes.ts'
import { contractMessages } from './messages.ts'

interface Props {
  readonly contract: ContractDetail
  onClose(): void
}

/** Ends a contract before its period is over. */
export function EndForm({ contract: { id, number, version }, onClose }: Props) {
  const t = useMessages(contractMessages)
  const end = useApiMutation(contracts.end, { changes })
  return (
    <ResourceForm<{ reason: string }>
      above={t('endContract')}
      title={number}
      below={t('endMore')}
      initial={{}}
      saveLabel={t('endContract')}
      onClose={onClose}
      save={({ reason }) => end.mutateAsync({ params: { id }, body: { version, reason } })}
    >
      <Form.Item
        name="reason"
        label={t('reason')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
    </ResourceForm>
  )
}
