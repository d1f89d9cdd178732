import { App, Modal } from 'antd'
import { useState } from 'react'
import { dataCentre, type CentreFile } from '@omics/contract/files/data-centre'
import { files as projectFiles } from '@omics/contract/files/files'
import { call } from '../../../api/client.ts'
import { useChangeableProjects } from '../../../api/project.ts'
import { useApi } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { ProjectSelect } from '../../../resource/inputs/ProjectFiles.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { FolderTree } from '../FolderTree.tsx'
import { fileMessages } from '../messages.ts'
import styles from './centre.module.css'
import { centreMessages } from './messages.ts'

interface Props {
  readonly files: readonly CentreFile[]
  onDone(): Promise<void>
  onClose(): void
}

/** Asks which folder of which project gets copies; their bytes are shared. */
export function CopyDialog({ files, onDone, onClose }: Props) {
  const t = useMessages(centreMessages)
  const f = useMessages(fileMessages)
  const { message } = App.useApp()
  const among = useChangeableProjects({ quiet: true })
  const [project, setProject] = useState(files[0]?.project.id ?? '')
  const [folder, setFolder] = useState('root')
  const [busy, setBusy] = useState(false)
  const target = among.find(({ id }) => id === project)
  const count = files.length
  const copy = async () => {
    setBusy(true)
    try {
      const directoryId = folder === 'root' ? null : folder
      const body = { ids: files.map(({ id }) => id), copy_to: project, directoryId }
      await call(dataCentre.move, { body })
      await onDone()
      void message.success(t('copied', { count, name: target?.name ?? '' }))
      onClose()
    } catch (error) {
      react(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={f('copyTitle', { count })}
      okText={f('copyHere')}
      cancelText={f('cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: target === undefined }}
      onOk={() => void copy()}
      onCancel={onClose}
    >
      <div className={styles['chooser']}>
        <ProjectSelect
          among={among}
          value={target ? project : ''}
          onChange={(id) => {
            setProject(id)
            setFolder('root')
          }}
        />
        {target && <FoldersOf key={project} id={project} current={folder} onOpen={setFolder} />}
      </div>
    </Modal>
  )
}

interface FoldersProps {
  readonly id: string
  readonly current: string
  onOpen(folder: string): void
}

function FoldersOf({ id, current, onOpen }: FoldersProps) {
  const tree = useApi(projectFiles.dir, { params: { id } }, { quiet: true })
  const folders = (tree.data ?? []).filter(({ reference_id }) => reference_id === null)
  return (
    <div className={styles['tree']}>
      <FolderTree targetsOnly folders={folders} current={current} onOpen={onOpen} />
    </div>
  )
}
