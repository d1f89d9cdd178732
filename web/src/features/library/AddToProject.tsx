import { Button, Form, Input } from 'antd'
import { FolderInput } from 'lucide-react'
import { commonData } from '@omics/contract/files/common-data'
import { files } from '@omics/contract/files/files'
import { useChangeableProjects } from '../../api/project.ts'
import { useApiMutation } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { usePutThere } from '../../resource/inputs/use-put-there.tsx'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { libraryMessages } from './messages.ts'
import { ProjectSelect } from '../../resource/inputs/ProjectFiles.tsx'

interface Write {
  readonly project_id: string
  readonly folder: string
}

interface Props {
  onClose(): void
  /** Adds them, and says how many there are. */
  add(write: Write): Promise<{ readonly files: readonly unknown[] }>
}

/** The drawer that puts something into a project. */
function ToProjectForm({ onClose, add }: Props) {
  const t = useMessages(libraryMessages)
  const say = usePutThere()
  const changeable = useChangeableProjects({ quiet: true })
  return (
    <ResourceForm<Write>
      title={t('toProject')}
      initial={{ project_id: '', folder: '' }}
      save={async (write) => {
        const added = await add(write)
        say(t('addedToProject', { count: added.files.length }), write.project_id)
      }}
      onClose={onClose}
      saveLabel={t('toProject')}
    >
      <p>{t('toProjectMore')}</p>
      <Form.Item name="project_id" label={t('project')} rules={[{ required: true, message: t('needed') }]}>
        <ProjectSelect among={changeable} />
      </Form.Item>
      <Form.Item name="folder" label={t('intoFolder')} extra={t('intoFolderMore')}>
        <Input maxLength={1000} />
      </Form.Item>
    </ResourceForm>
  )
}

/** The drawer for entries, folders or files of the library. */
export function CommonToProject({ ids, onClose }: { readonly ids: readonly string[]; onClose(): void }) {
  const add = useApiMutation(commonData.addToProject, { changes: [files.findDir, files.file, files.dir] })
  return (
    <ToProjectForm
      onClose={onClose}
      add={(write) => add.mutateAsync({ body: { ...write, ids: [...ids] } })}
    />
  )
}

/** The button that opens it, for those who may change projects. */
export function ToProjectButton({
  onClick,
  primary = false,
}: {
  onClick(): void
  readonly primary?: boolean
}) {
  const t = useMessages(libraryMessages)
  if (!useMay('project_change')) return null
  return (
    <Button {...(primary && { type: 'primary' as const })} icon={<FolderInput size={16} />} onClick={onClick}>
      {t('toProject')}
    </Button>
  )
}
