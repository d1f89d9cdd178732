import { useRef, useState } from 'react'
import { files } from '@omics/contract/files/files'
import type { ProjectFile } from '@omics/contract/files/file'
import { useMayEdit, useProject } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { SelectionBar } from '../../ui/data-table/SelectionBar.tsx'
import { useMessages, type Say } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import { useFileActions } from './actions.ts'
import { DropZone } from '../../resource/dropping/DropZone.tsx'
import { FileDialogs, type FileDialog } from './FileDialogs.tsx'
import { FilePanel } from './FilePanel.tsx'
import { FilesHeader, type Above } from './FilesHeader.tsx'
import { FolderList } from './FolderList.tsx'
import { Folders, FoldersButton, SpaceLine } from './Folders.tsx'
import styles from './files.module.css'
import { InterruptedUploads } from './InterruptedUploads.tsx'
import { fileMessages } from './messages.ts'
import { NewButton } from './NewButton.tsx'
import { targetOf, usePlace } from './place.ts'
import { SelectedActions } from './SelectedActions.tsx'
import { TrashList } from './TrashList.tsx'
import { UploadButton } from './UploadButton.tsx'
import { FileFields, type FileChoice } from '../../resource/dropping/FileFields.tsx'
import { uploads } from '../../resource/uploads/queue.ts'
import type { PathedFile } from '../../resource/dropping/dropped-files.ts'
import { useFolderRows } from './use-folder-rows.ts'

/**
 * The files of a project: folders, what lies in the open one, and one file beside it.
 * @param above the page that these files are part of; without it the project is
 */
export default function FilesPage({ above }: { readonly above?: Above }) {
  const t = useMessages(fileMessages)
  const project = useProject()
  const editable = useMayEdit(project)
  const place = usePlace()
  const mobile = useIsMobile()
  const list = useFolderRows(project.id, place)
  const tree = useApi(files.dir, { params: { id: project.id } }, { quiet: true })
  const actions = useFileActions(project.id)
  const choice = useRef<FileChoice>(null)
  const [dialog, setDialog] = useState<FileDialog>()
  const { keys, selected, choose, clear } = useSelected(place.folder, list.rows)
  const folders = tree.data ?? []
  const current = folders.find((folder) => folder.id === place.folder)
  const target = current?.reference_id ? undefined : targetOf(place.folder)
  const editableHere = editable && target !== undefined
  const upload = (some: readonly PathedFile[], isMade = false) => {
    if (target === undefined) return
    const [projectId, parentId] = [project.id, target]
    uploads.add(some.map(({ file, path }) => ({ file, path, projectId, parentId, isMade })))
  }
  const trash = async (file: ProjectFile) => {
    if (await actions.trash([file])) place.go({ file: undefined })
  }
  const isEmpty = list.page?.total === 0 && place.search === '' && place.tag === undefined
  return (
    <Page bare fill>
      {editableHere && <FileFields ref={choice} onChoose={upload} />}
      <FilesHeader place={place} list={list} name={current?.name} above={above}>
        {mobile && <FoldersButton projectId={project.id} folders={folders} place={place} />}
        {editableHere && (
          <NewButton
            onFolder={() => setDialog({ what: 'folder', parentId: target })}
            onNotebook={(language) =>
              setDialog({ what: 'notebook', language, send: (made) => upload([made], true) })
            }
          />
        )}
        {editableHere && !isEmpty && (
          <UploadButton choice={choice} primary={selected.length === 0} disabled={!list.page} />
        )}
      </FilesHeader>
      {editable && <InterruptedUploads projectId={project.id} />}
      <div className={styles['panes']}>
        {!mobile && (
          <nav className={styles['side']} aria-label={t('folders')}>
            <Folders projectId={project.id} folders={folders} place={place} />
            <SpaceLine projectId={project.id} />
          </nav>
        )}
        <DropZone
          className={styles['zone']}
          hint={editableHere ? t('dropHere', { name: current?.name ?? project.name }) : undefined}
          empty={t('dropEmpty')}
          onDrop={upload}
        >
          {place.folder === 'trash' ? (
            <TrashList projectId={project.id} search={place.search} mayEdit={editable} />
          ) : (
            <FolderList
              projectId={project.id}
              place={place}
              list={list}
              selection={{ keys, onChange: choose }}
              mayEdit={editableHere}
              rename={actions.rename}
              upload={<UploadButton choice={choice} />}
            />
          )}
          <SelectionBar count={selected.length} onClear={clear}>
            <SelectedActions
              selected={selected}
              projectId={project.id}
              mayEdit={editableHere}
              actions={actions}
              onDialog={setDialog}
              onDone={clear}
            />
          </SelectionBar>
        </DropZone>
        {place.file !== undefined && (
          <FilePanel
            key={place.file}
            projectId={project.id}
            fileId={place.file}
            mayEdit={editable}
            onClose={() => place.go({ file: undefined })}
            menu={(file) => (editableHere ? menuOf(file, t, setDialog, trash) : [])}
          />
        )}
      </div>
      {dialog && (
        <FileDialogs
          dialog={dialog}
          folders={folders}
          actions={actions}
          onPlaced={clear}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Page>
  )
}

/** The rows chosen in the open folder; another folder begins without any. */
function useSelected(folder: string, rows: readonly (ProjectFile | undefined)[]) {
  const [chosen, setChosen] = useState<{ readonly folder: string; readonly keys: ReadonlySet<string> }>()
  const keys = chosen?.folder === folder ? chosen.keys : new Set<string>()
  return {
    keys,
    selected: rows.filter((row) => row !== undefined).filter(({ id }) => keys.has(id)),
    choose: (next: ReadonlySet<string>) => setChosen({ folder, keys: next }),
    clear: () => setChosen(undefined),
  }
}

function menuOf(
  file: ProjectFile,
  t: Say<typeof fileMessages.en>,
  ask: (dialog: FileDialog) => void,
  trash: (file: ProjectFile) => Promise<void>,
) {
  return [
    { key: 'rename', label: t('rename'), onClick: () => ask({ what: 'rename', file }) },
    { key: 'move', label: t('move'), onClick: () => ask({ what: 'move', entries: [file] }) },
    { key: 'copy', label: t('copyTo'), onClick: () => ask({ what: 'copy', entries: [file] }) },
    { key: 'trash', label: t('toTrash'), danger: true, onClick: () => void trash(file) },
  ]
}
