import { Dropdown, Modal } from 'antd'
import { Download, Ellipsis, Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { files } from '@omics/contract/files/files'
import type { ProjectFile } from '@omics/contract/files/file'
import { useMayOwn, useProject } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { Drawer } from '../../ui/layout/Drawer.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { CommentsOn } from '../../resource/discussion/CommentsOn.tsx'
import { isNotebook, NotebookBar } from '../../resource/notebooks/NotebookBar.tsx'
import { OpenOnPage } from '../../resource/OpenOnPage.tsx'
import { UseWith } from '../../resource/tools/UseWith.tsx'
import { TagsOf } from '../../resource/discussion/TagsOf.tsx'
import { saveFrom } from '../../ui/browser/save-file.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { Mono } from '../../ui/labels/Tag.tsx'
import styles from './files.module.css'
import { FileFacts } from './FileFacts.tsx'
import { FilePreview } from './FilePreview.tsx'
import { fileMessages } from './messages.ts'

interface Props {
  readonly projectId: string
  readonly fileId: string
  readonly mayEdit: boolean
  onClose(): void
  /** Entries of the menu with three dots. */
  menu(file: ProjectFile): { key: string; label: string; onClick(): void; danger?: boolean }[]
}

/** One file beside the list: what is known of it, and what is in it. */
export function FilePanel({ projectId, fileId, mayEdit, onClose, menu }: Props) {
  const t = useMessages(fileMessages)
  const shown = useApi(files.show, { params: { id: projectId, file_id: fileId } }, { quiet: true })
  const [large, setLarge] = useState(false)
  // Viewers measure their place when they begin, so they wait until the window has grown to its size.
  const [settled, setSettled] = useState(false)
  const { data } = shown
  const navigate = useNavigate()
  const { search } = useLocation()
  // The panel at the edge takes the file from the address.
  const feedback = {
    key: 'feedback',
    label: t('giveFeedback'),
    onClick: () => void navigate({ search, hash: '#write' }),
  }
  const mayOwn = useMayOwn(useProject()) && mayEdit
  const tools = data?.signed && (
    <>
      <UseWith projectId={projectId} file={data.file} />
      <OpenOnPage projectId={projectId} file={data.file} />
      <IconButton label={t('fullSize')} onClick={() => setLarge(true)}>
        <Maximize2 size={17} />
      </IconButton>
      <IconButton label={t('download')} onClick={() => saveFrom(`${data.signed?.url ?? ''}&download=1`)}>
        <Download size={17} />
      </IconButton>
      <Dropdown trigger={['click']} menu={{ items: [feedback, ...menu(data.file)] }}>
        <IconButton label={t('more')}>
          <Ellipsis size={17} />
        </IconButton>
      </Dropdown>
    </>
  )
  return (
    <Drawer open onClose={onClose} width={420} title={<Mono>{data?.file.name ?? ' '}</Mono>} tools={tools}>
      {shown.error && <ErrorState fault={shown.error} retry={() => void shown.refetch()} />}
      {!data && !shown.error && <SkeletonText lines={8} />}
      {data && (
        <div className={styles['panel']}>
          <TagsOf
            kind="file"
            id={data.file.id}
            projectId={projectId}
            tags={data.file.tags}
            mayEdit={mayEdit && data.file.reference_id === null}
          />
          <FileFacts projectId={projectId} shown={data} />
          {isNotebook(data.file.name) && data.file.reference_id === null && (
            <NotebookBar projectId={projectId} file={data.file} mayEdit={mayEdit} mayOwn={mayOwn} />
          )}
          {!large && <FilePreview projectId={projectId} shown={data} mayEdit={mayEdit} />}
          {data.file.reference_id === null && <CommentsOn kind="file" id={data.file.id} />}
        </div>
      )}
      {data && (
        <Modal
          open={large}
          onCancel={() => setLarge(false)}
          footer={null}
          width="calc(100vw - 48px)"
          style={{ top: 24 }}
          title={<Mono>{data.file.name}</Mono>}
          destroyOnHidden
          afterOpenChange={setSettled}
        >
          <div className={styles['large']}>
            {settled && <FilePreview projectId={projectId} shown={data} mayEdit={mayEdit} />}
          </div>
        </Modal>
      )}
    </Drawer>
  )
}
