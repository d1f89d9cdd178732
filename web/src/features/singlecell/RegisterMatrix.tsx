import { Form, Input } from 'antd'
import { useId } from 'react'
import { singleCellFiles } from '@omics/contract/singlecell/files'
import { useApiMutation } from '../../api/query.ts'
import { FormOfFiles, useComingFiles } from '../../resource/inputs/coming-files.ts'
import { ProjectFiles } from '../../resource/inputs/ProjectFiles.tsx'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { singleCellMessages } from './messages.ts'
import { registerMessages } from './register-messages.ts'
import { TryExample } from './TryExample.tsx'

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

/** Registers files of a project, or of this computer, as a matrix of cells. */
export function RegisterMatrix({ onClose, onMade }: { onClose(): void; onMade(id: string): void }) {
  const t = useMessages(singleCellMessages)
  const of = useMessages(registerMessages)
  const form = useId()
  const coming = useComingFiles(form)
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
      aside={<TryExample narrow onMade={onMade} />}
    >
      <Form.Item
        name="file_ids"
        label={of('filesOf')}
        extra={of('filesHint')}
        rules={[
          coming.length > 0
            ? { validator: () => Promise.reject(new Error(of('filesComing'))), validateTrigger: 'onSubmit' }
            : { required: true, type: 'array', min: 1, message: t('needed') },
        ]}
      >
        <FilesOfMatrix form={form} label={of('filesOf')} />
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

interface FilesProps {
  readonly id?: string
  readonly form: string
  readonly label: string
  onChange?(ids: readonly string[]): void
}

function FilesOfMatrix({ form, ...field }: FilesProps) {
  return (
    <FormOfFiles value={form}>
      <ProjectFiles {...field} patterns={patterns} />
    </FormOfFiles>
  )
}
