import { Form, Input, Select } from 'antd'
import { genbank, type sequenceFormats } from '@omics/contract/genbank/genbank'
import { jobs } from '@omics/contract/jobs/jobs'
import { useChangeableProjects } from '../../api/project.ts'
import { useApiMutation } from '../../api/query.ts'
import { ProjectSelect } from '../../resource/inputs/ProjectFiles.tsx'
import { usePutThere } from '../../resource/inputs/use-put-there.tsx'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { genbankMessages } from './messages.ts'

interface Write {
  readonly format: (typeof sequenceFormats)[number]
  readonly project_id: string
  readonly folder: string
}

/** The drawer that has records written into a project. */
export function ToProjectForm({ ids, onClose }: { readonly ids: readonly string[]; onClose(): void }) {
  const t = useMessages(genbankMessages)
  const say = usePutThere()
  const changeable = useChangeableProjects({ quiet: true })
  const writing = useApiMutation(genbank.write, { changes: [jobs.own] })
  const formats = [
    { value: 'genbank', label: t('asGenbank') },
    { value: 'fasta', label: t('asFasta') },
    { value: 'gff', label: t('asGff') },
    { value: 'cds', label: t('asCds') },
    { value: 'protein', label: t('asProtein') },
  ]
  return (
    <ResourceForm<Write>
      title={t('toProject')}
      initial={{ format: 'genbank', project_id: '', folder: '' }}
      save={async (write) => {
        await writing.mutateAsync({ body: { ...write, ids: [...ids] } })
        say(t('writing'), write.project_id)
      }}
      onClose={onClose}
      saveLabel={t('toProject')}
    >
      <Form.Item name="format" label={t('format')} required>
        <Select options={formats} />
      </Form.Item>
      <Form.Item name="project_id" label={t('project')} rules={[{ required: true, message: t('needed') }]}>
        <ProjectSelect among={changeable} />
      </Form.Item>
      <Form.Item name="folder" label={t('intoFolder')} extra={t('intoFolderMore')}>
        <Input maxLength={1000} />
      </Form.Item>
    </ResourceForm>
  )
}
