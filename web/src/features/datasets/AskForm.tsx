import { App, Form, Input } from 'antd'
import { datasets } from '@omics/contract/datasets/datasets'
import { useApiMutation } from '../../api/query.ts'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { datasetMessages } from './messages.ts'

/** The drawer in which somebody asks to read the files of a dataset. */
export function AskForm({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useMessages(datasetMessages)
  const { message } = App.useApp()
  const asking = useApiMutation(datasets.ask, { changes: [datasets.show] })
  const save = async (body: { readonly reason: string }) => {
    await asking.mutateAsync({ params: { id }, body })
    void message.success(t('asked'))
  }
  return (
    <ResourceForm
      title={t('ask')}
      initial={{ reason: '' }}
      save={save}
      onClose={onClose}
      saveLabel={t('send')}
    >
      <Form.Item
        name="reason"
        label={t('reason')}
        extra={t('askMore')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={5000} />
      </Form.Item>
    </ResourceForm>
  )
}
