import { Form, Input, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { projects } from '@omics/contract/projects/projects'
import { call } from '../../api/client.ts'
import { useChangeableProjects } from '../../api/project.ts'
import { invalidate } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { useMay } from '../../api/session.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { archiveMessages } from './messages.ts'

interface Props {
  /** What a new project is called unless somebody changes it. */
  readonly name: string
  onChosen(projectId: string): Promise<void> | void
  onClose(): void
}

/** Asks for the project that something goes into: a new one, or one that may be changed. */
export function ProjectDialog({ name, onChosen, onClose }: Props) {
  const t = useMessages(archiveMessages)
  const mayCreate = useMay('project_create')
  const open = useChangeableProjects()
  const [kind, setKind] = useState<'new' | 'there'>(mayCreate ? 'new' : 'there')
  const [title, setTitle] = useState(
    name
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 200),
  )
  const [project, setProject] = useState<string>()
  const [busy, setBusy] = useState(false)
  const finish = async () => {
    setBusy(true)
    try {
      if (kind === 'there') return await onChosen(project ?? '')
      const { id } = await call(projects.create, { body: { name: title.trim() } })
      await invalidate(projects.list, projects.all, projects.home)
      await onChosen(id)
    } catch (error) {
      react(error)
    } finally {
      setBusy(false)
    }
  }
  const ready = kind === 'new' ? title.trim() !== '' : project !== undefined
  return (
    <Modal
      open
      title={t('toProject')}
      okText={t('goOn')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !ready }}
      confirmLoading={busy}
      onOk={() => void finish()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item>
          <Radio.Group
            value={kind}
            onChange={(event) => setKind(event.target.value === 'new' ? 'new' : 'there')}
            options={[
              ...(mayCreate ? [{ value: 'new', label: t('newProjectNamed') }] : []),
              { value: 'there', label: t('project') },
            ]}
          />
        </Form.Item>
        {kind === 'new' ? (
          <Form.Item label={t('projectName')}>
            <Input value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
          </Form.Item>
        ) : (
          <Form.Item label={t('project')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              value={project}
              notFoundContent={t('noneToChoose')}
              onChange={setProject}
              options={open.map((one) => ({ value: one.id, label: one.name }))}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
