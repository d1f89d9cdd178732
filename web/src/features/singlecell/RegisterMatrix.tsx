import { Form, Input } from 'antd'
import { singleCellFiles } from '@omics/contract/singlecell/files'
import { useApiMutation } from '../../api/query.ts'
import { ProjectFiles } from '../../resource/inputs/ProjectFiles.tsx'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { singleCellMessages } from './messages.ts'

interface Wanted {
  readonly file_ids: string[]
  readonly name?: string
  readonly note: string
}

const patterns = [
  '*.h5ad',
  '*.h5',
  '*.loom',
  '*.mtx.gz',
  '*.mtx',
  '*.tsv',
  '*.tsv.gz',
  '*.csv',
  '*.zip',
  '*.tar.gz',
  '*.tgz',
]

/** Registers files of a project as a matrix of cells. */
export function RegisterMatrix({ onClose, onMade }: { onClose(): void; onMade(id: string): void }) {
  const t = useMessages(singleCellMessages)
  const create = useApiMutation(singleCellFiles.create, {
    changes: [singleCellFiles.list],
    onSuccess: ({ id }) => onMade(id),
  })
  const save = ({ name, ...wanted }: Wanted) =>
    create.mutateAsync({ body: { ...wanted, ...(name && { name }) } })
  return (
    <ResourceForm<Wanted>
      title={t('add')}
      initial={{ file_ids: [], note: '' }}
      save={save}
      saveLabel={t('register')}
      onClose={onClose}
    >
      <Form.Item
        name="file_ids"
        label={t('filesOf')}
        extra={t('filesHint')}
        rules={[{ required: true, type: 'array', min: 1, message: t('needed') }]}
      >
        <ProjectFiles patterns={patterns} />
      </Form.Item>
      <Form.Item name="name" label={t('name')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
      </Form.Item>
    </ResourceForm>
  )
}
