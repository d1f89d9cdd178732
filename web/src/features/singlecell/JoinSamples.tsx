import { Form, Input } from 'antd'
import { singleCellFiles } from '@omics/contract/singlecell/files'
import { useApiMutation } from '../../api/query.ts'
import { ProjectFiles } from '../../resource/inputs/ProjectFiles.tsx'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { singleCellMessages } from './messages.ts'
import { type NamedSample, SamplesField } from './SamplesField.tsx'

interface Wanted {
  readonly name: string
  readonly matrices: readonly NamedSample[]
  readonly table?: readonly string[]
  readonly note: string
}

const tables = ['*.tsv', '*.csv', '*.txt']

/** Joins registered matrices, each a sample, into one that is analysed as a whole. */
export function JoinSamples({ onClose, onMade }: { onClose(): void; onMade(id: string): void }) {
  const t = useMessages(singleCellMessages)
  const join = useApiMutation(singleCellFiles.join, {
    changes: [singleCellFiles.list],
    onSuccess: ({ id }) => onMade(id),
  })
  const save = ({ table, matrices, ...wanted }: Wanted) =>
    join.mutateAsync({ body: { ...wanted, matrices: [...matrices], table_file_id: table?.[0] ?? null } })
  return (
    <ResourceForm<Wanted>
      title={t('joinSamples')}
      initial={{ name: '', matrices: [], note: '' }}
      save={save}
      saveLabel={t('joinAction')}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name="matrices"
        label={t('samplesOf')}
        extra={t('samplesHint')}
        rules={[{ required: true, type: 'array', min: 2, message: t('samplesNeeded') }]}
      >
        <SamplesField />
      </Form.Item>
      <Form.Item name="table" label={t('sampleTable')} extra={t('sampleTableHint')}>
        <ProjectFiles patterns={tables} most={1} />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
      </Form.Item>
    </ResourceForm>
  )
}
