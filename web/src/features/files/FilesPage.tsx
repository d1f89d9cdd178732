import { Button, Modal } from 'antd'
import { Copy, Download, FolderInput, FolderPlus, FolderTree as FolderTreeIcon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { files, type FolderNode } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import type { ProjectFile } from '@omics/contract/files/file'
import { mayEdit as editable, useProject } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { SelectionBar } from '../../ui/data-table/SelectionBar.tsx'
import { useFormat } from '../../ui/format.ts'
import { useMessages } from '../../ui/i18n.ts'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useIsMobile } from '../../ui/use-media.ts'
import { useFileActions } from './actions.ts'
import { DropZone } from './DropZone.tsx'
import { FilePanel } from './FilePanel.tsx'
import { FolderList } from './FolderList.tsx'
import { FolderTree } from './FolderTree.tsx'
import styles from './files.module.css'
import { InterruptedUploads } from './InterruptedUploads.tsx'
import { fileMessages } from './messages.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { NewFolderDialog } from './NewFolderDialog.tsx'
import { targetOf, usePlace, type Place } from './place.ts'
import { sizeText } from './size-text.ts'
import { TrashList } from './TrashList.tsx'
import { UploadButton } from './UploadButton.tsx'
import { uploads } from './uploads/queue.ts'
import type { PathedFile } from './uploads/dropped-files.ts'
import { useFolderRows } from './use-folder-rows.ts'

type Dialog =
  | { readonly what: 'move' | 'copy'; readonly entries: readonly ProjectFile[] }
  | 'folder'
  | undefined

/** The files of a project: folders, what lies in the open one, and one file beside it. */
export default function FilesPage() {
  const t = useMessages(fileMessages)
  const project = useProject()
  const { user } = useSession()
  const place = usePlace()
  const mobile = useIsMobile()
  const list = useFolderRows(project.id, place)
  const tree = useApi(files.dir, { params: { id: project.id } }, { quiet: true })
  const actions = useFileActions(project.id)
  const [dialog, setDialog] = useState<Dialog>()
  const [chosen, setChosen] = useState<{ readonly folder: string; readonly keys: ReadonlySet<string> }>()
  const folders = tree.data ?? []
  const current = folders.find((folder) => folder.id === place.folder)
  const may = editable(project, user?.roles.includes('admin') ?? false)
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
            <UploadButton onChoose={upload} primary={selected.length === 0 && !isEmpty} />
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
        <NewFolderDialog
          onClose={() => setDialog(undefined)}
          onDone={(name) => actions.makeFolder(target, name)}
        />
      )}
      {dialog !== undefined && dialog !== 'folder' && (
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

interface FoldersProps {
  readonly projectId: string
  readonly folders: readonly FolderNode[]
  readonly place: Place
}

function Folders({ projectId, folders, place }: FoldersProps) {
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
function FoldersButton(props: FoldersProps) {
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

interface HeaderProps {
  readonly place: Place
  readonly list: ReturnType<typeof useFolderRows>
  /** Of the open folder; undefined at the top. */
  readonly name: string | undefined
  readonly children: React.ReactNode
}

function FilesHeader({ place, list, name, children }: HeaderProps) {
  const t = useMessages(fileMessages)
  const mobile = useIsMobile()
  const special = { root: t('allFiles'), references: t('references'), trash: t('trash') }
  const titles: Readonly<Record<string, string>> = special
  const way = list.page?.way ?? []
  const trail = [
    { title: t('files'), to: place.folder === 'root' ? undefined : place.to('root') },
    ...way.slice(0, -1).map((step) => ({ title: step.name, to: place.to(step.id) })),
    ...(place.folder === 'root' ? [] : [{ title: titles[place.folder] ?? name ?? '' }]),
  ]
  return (
    <div className={styles['header']}>
      <PageHeader
        trail={trail}
        title={titles[place.folder] ?? name ?? way.at(-1)?.name ?? ''}
        note={<FolderNote list={list} hidden={place.folder === 'trash'} />}
        actions={
          <>
            <SearchField
              label={place.folder === 'trash' ? t('findTrash') : t('findHere')}
              value={place.search}
              onChange={(search) => place.go({ search })}
              width={mobile ? 160 : 220}
            />
            {children}
          </>
        }
      />
    </div>
  )
}

function FolderNote({ list, hidden }: { list: ReturnType<typeof useFolderRows>; hidden: boolean }) {
  const t = useMessages(fileMessages)
  const { page } = list
  if (!page || hidden || page.total === 0) return null
  const onlyFiles = list.rows.every((row) => row === undefined || row.kind === 'file')
  if (!onlyFiles) return t('entries', { count: page.total })
  return t('filesAndSize', { count: page.total, size: sizeText(page.bytes) })
}

function SpaceLine({ projectId }: { projectId: string }) {
  const t = useMessages(fileMessages)
  const format = useFormat()
  const space = useApi(files.space, { params: { id: projectId } }, { quiet: true })
  if (!space.data) return null
  const { used, trash, uploading, quota } = space.data
  const taken = used + trash + uploading
  return (
    <div className={styles['space']}>
      <span className={styles['spaceBar']} role="img" aria-label={format.share(taken / quota)}>
        <span style={{ width: `${Math.min(100, (taken / quota) * 100)}%` }} />
      </span>
      {t('space', { used: sizeText(taken), quota: sizeText(quota) })}
    </div>
  )
}

interface SelectedProps {
  readonly selected: readonly ProjectFile[]
  readonly mayEdit: boolean
  readonly actions: ReturnType<typeof useFileActions>
  onDialog(what: 'move' | 'copy'): void
  onDone(): void
}

function SelectedActions({ selected, mayEdit, actions, onDialog, onDone }: SelectedProps) {
  const t = useMessages(fileMessages)
  return (
    <>
      {mayEdit && (
        <>
          <Button type="text" icon={<FolderInput size={16} />} onClick={() => onDialog('move')}>
            {t('move')}
          </Button>
          <Button type="text" icon={<Copy size={16} />} onClick={() => onDialog('copy')}>
            {t('copyTo')}
          </Button>
          <Button
            type="text"
            icon={<Trash2 size={16} />}
            onClick={() => void actions.trash(selected).then((done) => done && onDone())}
          >
            {t('toTrash')}
          </Button>
        </>
      )}
      <Button type="primary" icon={<Download size={16} />} onClick={() => void actions.archive(selected)}>
        {t('downloadArchive')}
      </Button>
    </>
  )
}
