import { Input, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { ownFiles } from '@omics/contract/files/own-files'
import { publicData } from '@omics/contract/files/public-data'
import { projects } from '@omics/contract/projects/projects'
import { Form } from '../../ui/controls/Form.tsx'
import { call } from '../../api/client.ts'
import { useChangeableProjects } from '../../api/project.ts'
import { invalidate, useApi } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { useMay } from '../../api/session.ts'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { archiveMessages } from './messages.ts'

const kinds = ['new', 'there', 'own', 'public'] as const

interface Props {
  /** What a new project is called unless somebody changes it. */
  readonly name: string
  /** Whether files alone go there, which may lie in the person's own space or in a public database as well. */
  readonly forFiles?: boolean
  onChosen(projectId: string): Promise<void> | void
  onClose(): void
}

/** Asks for the project that something goes into: a new one, or one that may be changed. */
export function ProjectDialog({ name, forFiles = false, onChosen, onClose }: Props) {
  const t = useMessages(archiveMessages)
  const mayCreate = useMay('project_create')
  const open = useChangeableProjects()
  const databases = useChangeableDatabases(forFiles)
  const [kind, setKind] = useState<(typeof kinds)[number]>(mayCreate ? 'new' : 'there')
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
      if (kind === 'there' || kind === 'public') return await onChosen(project ?? '')
      if (kind === 'own') {
        const { project_id } = await call(ownFiles.space, {})
        await invalidate(projects.all)
        return await onChosen(project_id)
      }
      const { id } = await call(projects.create, { body: { name: title.trim() } })
      await invalidate(projects.list, projects.all, projects.home)
      await onChosen(id)
    } catch (error) {
      react(error)
    } finally {
      setBusy(false)
    }
  }
  const ready = kind === 'own' || (kind === 'new' ? title.trim() !== '' : project !== undefined)
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
            onChange={({ target }) => {
              setKind(kinds.find((one) => one === target.value) ?? 'there')
              setProject(undefined)
            }}
            options={[
              ...(mayCreate ? [{ value: 'new', label: t('newProjectNamed') }] : []),
              { value: 'there', label: t('project') },
              ...(forFiles && mayCreate ? [{ value: 'own', label: t('ownSpace') }] : []),
              ...(databases.length > 0 ? [{ value: 'public', label: t('publicDatabase') }] : []),
            ]}
          />
        </Form.Item>
        {kind === 'new' && (
          <Form.Item required label={t('projectName')}>
            <Input value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
          </Form.Item>
        )}
        {(kind === 'there' || kind === 'public') && (
          <Form.Item required label={kind === 'there' ? t('project') : t('publicDatabase')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              value={project}
              notFoundContent={t('noneToChoose')}
              onChange={setProject}
              options={kind === 'there' ? open.map((one) => ({ value: one.id, label: one.name })) : databases}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

/** The public databases that the person may change, as choices. */
function useChangeableDatabases(enabled: boolean) {
  const authored = useAuthored()
  const mayChange = useMay('public_data_change')
  const query = { limit: 100 }
  const found = useApi(publicData.list, { query }, { quiet: true, enabled: enabled && mayChange })
  return (found.data?.items ?? [])
    .filter(({ may_change }) => may_change)
    .map(({ id, name, name_zh }) => ({ value: id, label: authored(name, name_zh) }))
}
