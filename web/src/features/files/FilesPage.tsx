import { Button } from 'antd'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { files } from '@omics/contract/files/files'
import type { ProjectFile } from '@omics/contract/files/file'
import { mayEdit as editable, useProject } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { useIsAdministrator } from '../../api/session.ts'
import { SelectionBar } from '../../ui/data-table/SelectionBar.tsx'
import { useMessages } from '../../ui/i18n.ts'
import { Page } from '../../ui/Page.tsx'
import { useIsMobile } from '../../ui/use-media.ts'
import { useFileActions } from './actions.ts'
import { DropZone } from './DropZone.tsx'
import { FilePanel } from './FilePanel.tsx'
import { FilesHeader } from './FilesHeader.tsx'
import { FolderList } from './FolderList.tsx'
import { Folders, FoldersButton, SpaceLine } from './Folders.tsx'
import styles from './files.module.css'
import { InterruptedUploads } from './InterruptedUploads.tsx'
import { fileMessages } from './messages.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { targetOf, usePlace } from './place.ts'
import { SelectedActions } from './SelectedActions.tsx'
import { TrashList } from './TrashList.tsx'
import { UploadButton } from './UploadButton.tsx'
import { uploads } from './uploads/queue.ts'
import type { PathedFile } from './uploads/dropped-files.ts'
import { useFolderRows } from './use-folder-rows.ts'

type Dialog =
  | { readonly what: 'move' | 'copy'; readonly entries: readonly ProjectFile[] }
  | { readonly what: 'rename'; readonly file: ProjectFile }
  | 'folder'
  | undefined

/** The files of a project: folders, what lies in the open one, and one file beside it. */
export default function FilesPage() {
  const t = useMessages(fileMessages)
  const project = useProject()
  const administrator = useIsAdministrator()
  const place = usePlace()
  const mobile = useIsMobile()
  const list = useFolderRows(project.id, place)
  const tree = useApi(files.dir, { params: { id: project.id } }, { quiet: true })
  const actions = useFileActions(project.id)
  const [dialog, setDialog] = useState<Dialog>()
  const [chosen, setChosen] = useState<{ readonly folder: string; readonly keys: ReadonlySet<string> }>()
  const folders = tree.data ?? []
  const current = folders.find((folder) => folder.id === place.folder)
  const may = editable(project, administrator)
  const target = current?.reference_id ? undefined : targetOf(place.folder)
  const mayHere = may && target !== undefined
  const keys = chosen?.folder === place.folder ? chosen.keys : new Set<string>()
  const selected = list.rows
    .filter((row) => row !== undefined && keys.has(row.id))
    .flatMap((row) => row ?? [])
  const clear = () => setChosen(undefined)
  const upload = (some: readonly PathedFile[]) => {
    if (target === undefined) return
    uploads.add(some.map(({ file, path }) => ({ file, path, projectId: project.id, parentId: target })))
  }
  const isEmpty = list.page?.total === 0 && place.search === ''

  return (
    <Page bare fill>
      <FilesHeader place={place} list={list} name={current?.name}>
        {mobile && <FoldersButton projectId={project.id} folders={folders} place={place} />}
        {mayHere && (
          <>
            <Button
              icon={<FolderPlus size={16} />}
              aria-label={t('newFolder')}
              onClick={() => setDialog('folder')}
            >
              {!mobile && t('newFolder')}
            </Button>
            {list.page && !isEmpty && <UploadButton onChoose={upload} primary={selected.length === 0} />}
          </>
        )}
      </FilesHeader>
      {may && <InterruptedUploads projectId={project.id} />}
      <div className={styles['panes']}>
        {!mobile && (
          <nav className={styles['side']} aria-label={t('folders')}>
            <Folders projectId={project.id} folders={folders} place={place} />
            <SpaceLine projectId={project.id} />
          </nav>
        )}
        <DropZone name={mayHere ? (current?.name ?? project.name) : undefined} onDrop={upload}>
          {place.folder === 'trash' ? (
            <TrashList projectId={project.id} search={place.search} mayEdit={may} />
          ) : (
            <FolderList
              projectId={project.id}
              place={place}
              list={list}
              selection={{ keys, onChange: (next) => setChosen({ folder: place.folder, keys: next }) }}
              mayEdit={mayHere}
              rename={actions.rename}
              upload={<UploadButton onChoose={upload} />}
            />
          )}
          <SelectionBar count={selected.length} onClear={clear}>
            <SelectedActions
              selected={selected}
              mayEdit={mayHere}
              actions={actions}
              onDialog={(what) => setDialog({ what, entries: selected })}
              onRename={(file) => setDialog({ what: 'rename', file })}
              onDone={clear}
            />
          </SelectionBar>
        </DropZone>
        {place.file !== undefined && (
          <FilePanel
            key={place.file}
            projectId={project.id}
            fileId={place.file}
            mayEdit={may}
            onClose={() => place.go({ file: undefined })}
            menu={(file) => (mayHere ? menuOf(file) : [])}
          />
        )}
      </div>
      {dialog === 'folder' && target !== undefined && (
        <NameDialog
          title={t('newFolder')}
          label={t('folderName')}
          extra={t('folderNameMore')}
          onClose={() => setDialog(undefined)}
          onDone={(name) => actions.makeFolder(target, name)}
        />
      )}
      {typeof dialog === 'object' && dialog.what === 'rename' && (
        <NameDialog
          title={t('rename')}
          label={t('name')}
          initial={dialog.file.name}
          onClose={() => setDialog(undefined)}
          onDone={(name) =>
            actions.rename(dialog.file, name).then(
              () => true,
              () => false,
            )
          }
        />
      )}
      {typeof dialog === 'object' && dialog.what !== 'rename' && (
        <MoveDialog
          what={dialog.what}
          entries={dialog.entries}
          folders={folders}
          onClose={() => setDialog(undefined)}
          onDone={async (parentId) => {
            const done = await actions[dialog.what](dialog.entries, parentId)
            if (done) clear()
            return done
          }}
        />
      )}
    </Page>
  )

  function menuOf(file: ProjectFile) {
    return [
      { key: 'rename', label: t('rename'), onClick: () => setDialog({ what: 'rename', file }) },
      { key: 'move', label: t('move'), onClick: () => setDialog({ what: 'move', entries: [file] }) },
      { key: 'copy', label: t('copyTo'), onClick: () => setDialog({ what: 'copy', entries: [file] }) },
      {
        key: 'trash',
        label: t('toTrash'),
        danger: true,
        onClick: () => void actions.trash([file]).then((done) => done && place.go({ file: undefined })),
      },
    ]
  }
}
