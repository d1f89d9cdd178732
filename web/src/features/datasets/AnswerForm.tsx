import { Form, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { datasets, type DatasetRequest } from '@omics/contract/datasets/datasets'
import { DatePicker } from '../../ui/controls/DatePicker.tsx'
import { useApiMutation } from '../../api/query.ts'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import styles from './datasets.module.css'
import { datasetMessages } from './messages.ts'

interface Answer {
  readonly granted: boolean
  readonly answer: string
  readonly until: Dayjs | null
}

/** The drawer in which an owner lets somebody read a dataset, or not. */
export function AnswerForm({ request, onClose }: { readonly request: DatasetRequest; onClose(): void }) {
  const t = useMessages(datasetMessages)
  const { id, dataset_id, person, reason, state, answer, ends_at } = request
  const answering = useApiMutation(datasets.answer, { changes: [datasets.requests, datasets.show] })
  const save = ({ granted, until, answer: text }: Answer) => {
    const end = until?.endOf('day').toISOString() ?? null
    const body = { request_id: id, granted, answer: text, ends_at: end }
    return answering.mutateAsync({ params: { id: dataset_id }, body })
  }
  return (
    <ResourceForm<Answer>
      above={t('answerRequest')}
      title={`${person.name} · ${person.email}`}
      initial={{ granted: state !== 'refused', answer, until: ends_at === null ? null : dayjs(ends_at) }}
      save={save}
      onClose={onClose}
      saveLabel={t('send')}
    >
      <p className={styles['reason']}>{reason}</p>
      <Form.Item name="granted" label={t('decision')} required>
        <Radio.Group
          options={[
            { value: true, label: t('grant') },
            { value: false, label: t('refuse') },
          ]}
        />
      </Form.Item>
      <Form.Item name="until" label={t('until')} extra={t('untilMore')}>
        <DatePicker minDate={dayjs()} />
      </Form.Item>
      <Form.Item name="answer" label={t('answerText')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={5000} />
      </Form.Item>
    </ResourceForm>
  )
}
