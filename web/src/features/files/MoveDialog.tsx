import { Modal } from 'antd'
import { useState } from 'react'
import type { ProjectFile } from '@omics/contract/files/file'
import type { FolderNode } from '@omics/contract/files/files'
import { useMessages } from '../../ui/language/i18n.ts'
import styles from './files.module.css'
import { FolderTree } from './FolderTree.tsx'
import { fileMessages } from './messages.ts'

interface Props {
  readonly what: 'move' | 'copy'
  readonly entries: readonly ProjectFile[]
  readonly folders: readonly FolderNode[]
  onDone(parentId: string | null): Promise<boolean>
  onClose(): void
}

/** Asks where files and folders are to go. Folders that move cannot be chosen, nor what is below them. */
export function MoveDialog({ what, entries, folders, onDone, onClose }: Props) {
  const t = useMessages(fileMessages)
  const [target, setTarget] = useState('root')
  const [busy, setBusy] = useState(false)
  const count = entries.length
  const finish = async () => {
    setBusy(true)
    const done = await onDone(target === 'root' ? null : target)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Modal
      open
      title={what === 'move' ? t('moveTitle', { count }) : t('copyTitle', { count })}
      okText={what === 'move' ? t('moveHere') : t('copyHere')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={() => void finish()}
      onCancel={onClose}
    >
      <div className={styles['chooser']}>
        <FolderTree targetsOnly folders={possible(folders, entries)} current={target} onOpen={setTarget} />
      </div>
    </Modal>
  )
}

function possible(folders: readonly FolderNode[], entries: readonly ProjectFile[]): FolderNode[] {
  const moving = new Set(entries.map(({ id }) => id))
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const isBelow = (folder: FolderNode | undefined): boolean =>
    folder !== undefined && (moving.has(folder.id) || isBelow(byId.get(folder.parent_id ?? '')))
  return folders.filter((folder) => folder.reference_id === null && !isBelow(folder))
}
