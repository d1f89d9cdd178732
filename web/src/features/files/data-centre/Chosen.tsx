import { App, Button } from 'antd'
import { Copy, FolderInput, PencilLine, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dataCentre, type CentreFile } from '@omics/contract/files/data-centre'
import { files as projectFiles } from '@omics/contract/files/files'
import { call } from '../../../api/client.ts'
import { invalidate, useApi, useApiMutation } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { SelectionBar } from '../../../ui/data-table/SelectionBar.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { useUndo } from '../../../ui/notices/use-undo.ts'
import { filesChanged } from '../actions.ts'
import { fileMessages } from '../messages.ts'
import { MoveDialog } from '../MoveDialog.tsx'
import { NameDialog } from '../NameDialog.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { centreMessages } from './messages.ts'

interface Props {
  readonly files: readonly CentreFile[]
  readonly trashed: boolean
  clear(): void
}

/** What can be done with the files that are chosen, whichever projects they lie in. */
export function Chosen({ files, trashed, clear }: Props) {
  return (
    <SelectionBar count={files.length} onClear={clear}>
      {trashed ? <OfTrash files={files} clear={clear} /> : <Live files={files} clear={clear} />}
    </SelectionBar>
  )
}

const changes = [dataCentre.list, dataCentre.space, dataCentre.tree]

async function changed(clear: () => void): Promise<void> {
  clear()
  await Promise.all([invalidate(...changes), filesChanged()])
}

function OfTrash({ files, clear }: Omit<Props, 'trashed'>) {
  const t = useMessages(centreMessages)
  const question = useQuestion()
  const ids = files.map(({ id }) => id)
  const restore = useApiMutation(dataCentre.move, { changes, onSuccess: clear })
  const remove = useApiMutation(dataCentre.remove, { changes, onSuccess: clear })
  const purge = () =>
    question({
      title: t('purgeTitle', { count: ids.length }),
      more: t('purgeMore'),
      action: t('purgeChosen'),
      onYes: () => remove.mutateAsync({ query: { ids: ids.join(','), purge: 'true' } }),
    })
  return (
    <>
      <Button type="text" danger icon={<Trash2 size={16} />} onClick={purge}>
        {t('purgeChosen')}
      </Button>
      <Button
        type="primary"
        icon={<RotateCcw size={16} />}
        onClick={() => restore.mutate({ body: { ids, restore: true } })}
      >
        {t('restoreChosen')}
      </Button>
    </>
  )
}

function Live({ files, clear }: Omit<Props, 'trashed'>) {
  const t = useMessages(centreMessages)
  const f = useMessages(fileMessages)
  const undo = useUndo()
  const { message } = App.useApp()
  const [asking, setAsking] = useState<'rename' | 'move' | 'copy'>()
  const ids = files.map(({ id }) => id)
  const restore = useApiMutation(dataCentre.move, { changes })
  const remove = useApiMutation(dataCentre.remove, { changes, onSuccess: clear })
  const [only, ...others] = files
  const trash = async () => {
    await remove.mutateAsync({ query: { ids: ids.join(',') } })
    undo(t('movedToTrash', { count: ids.length }), () => restore.mutate({ body: { ids, restore: true } }))
  }
  const oneProject = new Set(files.map(({ project }) => project.id)).size === 1
  const move = () => (oneProject ? setAsking('move') : void message.info(t('moveOneProject')))
  const close = () => setAsking(undefined)
  return (
    <>
      {only && others.length === 0 && (
        <Button type="text" icon={<PencilLine size={16} />} onClick={() => setAsking('rename')}>
          {f('rename')}
        </Button>
      )}
      <Button type="text" icon={<FolderInput size={16} />} onClick={move}>
        {f('move')}
      </Button>
      <Button type="text" icon={<Copy size={16} />} onClick={() => setAsking('copy')}>
        {f('copyTo')}
      </Button>
      <Button type="primary" icon={<Trash2 size={16} />} onClick={() => void trash()}>
        {t('toTrash')}
      </Button>
      {asking === 'rename' && only && <Rename file={only} clear={clear} onClose={close} />}
      {asking === 'move' && only && (
        <Move files={files} projectId={only.project.id} clear={clear} onClose={close} />
      )}
      {asking === 'copy' && <CopyDialog files={files} onDone={() => changed(clear)} onClose={close} />}
    </>
  )
}

interface DialogProps {
  clear(): void
  onClose(): void
}

function Rename({ file, clear, onClose }: DialogProps & { readonly file: CentreFile }) {
  const f = useMessages(fileMessages)
  const rename = async (name: string) => {
    try {
      await call(dataCentre.update, { body: { ids: [file.id], version: file.version, name } })
      await changed(clear)
    } catch (error) {
      react(error)
      throw error
    }
  }
  return (
    <NameDialog title={f('rename')} label={f('name')} initial={file.name} onClose={onClose} onDone={rename} />
  )
}

function Move({
  files,
  projectId,
  clear,
  onClose,
}: DialogProps & { readonly files: readonly CentreFile[]; readonly projectId: string }) {
  const folders = useApi(projectFiles.dir, { params: { id: projectId } }, { quiet: true })
  const move = async (directoryId: string | null) => {
    try {
      await call(dataCentre.update, { body: { ids: files.map(({ id }) => id), directoryId } })
      await changed(clear)
      return true
    } catch (error) {
      react(error)
      return false
    }
  }
  return (
    <MoveDialog what="move" entries={files} folders={folders.data ?? []} onDone={move} onClose={onClose} />
  )
}
