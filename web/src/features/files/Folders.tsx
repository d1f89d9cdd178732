import { Button, Modal } from 'antd'
import { FolderTree as FolderTreeIcon } from 'lucide-react'
import { useState } from 'react'
import { files, type FolderNode } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { useApi } from '../../api/query.ts'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import styles from './files.module.css'
import { FolderTree } from './FolderTree.tsx'
import { fileMessages } from './messages.ts'
import { OpenUploads } from './OpenUploads.tsx'
import type { Place } from './place.ts'

interface FoldersProps {
  readonly projectId: string
  readonly folders: readonly FolderNode[]
  readonly place: Place
}

/** The folders of a project with its figures. */
export function Folders({ projectId, folders, place }: FoldersProps) {
  const params = { id: projectId }
  const figures = useApi(projects.dashboard, { params }, { quiet: true })
  const trash = useApi(files.trash, { params, query: { limit: 1 } }, { quiet: true })
  return (
    <FolderTree
      folders={folders}
      current={place.folder}
      onOpen={(folder) => place.go({ folder })}
      total={figures.data?.files}
      trashed={trash.data?.total}
    />
  )
}

/** On a phone the tree comes when it is asked for. */
export function FoldersButton(props: FoldersProps) {
  const t = useMessages(fileMessages)
  const [open, setOpen] = useState(false)
  const { go } = props.place
  const place: Place = {
    ...props.place,
    go: (patch) => {
      setOpen(false)
      go(patch)
    },
  }
  return (
    <>
      <Button icon={<FolderTreeIcon size={16} />} aria-label={t('folders')} onClick={() => setOpen(true)} />
      <Modal open={open} title={t('folders')} footer={null} onCancel={() => setOpen(false)}>
        <Folders {...props} place={place} />
        <SpaceLine projectId={props.projectId} />
      </Modal>
    </>
  )
}

/** How much of the quota is taken. */
export function SpaceLine({ projectId }: { projectId: string }) {
  const t = useMessages(fileMessages)
  const format = useFormat()
  const space = useApi(files.space, { params: { id: projectId } }, { quiet: true })
  if (!space.data) return null
  const { used, trash, coming, quota } = space.data
  const taken = used + trash + coming
  return (
    <div className={styles['space']}>
      <span className={styles['spaceBar']} role="img" aria-label={format.share(taken / quota)}>
        <span style={{ width: `${Math.min(100, (taken / quota) * 100)}%` }} />
      </span>
      {t('space', { used: formatSize(taken), quota: formatSize(quota) })}
      <OpenUploads />
    </div>
  )
}
