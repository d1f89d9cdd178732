import { Button } from 'antd'
import { Copy, Download, FolderInput, PencilLine, Trash2 } from 'lucide-react'
import type { ProjectFile } from '@omics/contract/files/file'
import { TagSeveral } from '../../resource/discussion/TagSeveral.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import type { useFileActions } from './actions.ts'
import type { FileDialog } from './FileDialogs.tsx'
import { fileMessages } from './messages.ts'

interface SelectedProps {
  readonly selected: readonly ProjectFile[]
  readonly projectId: string
  readonly mayEdit: boolean
  readonly actions: ReturnType<typeof useFileActions>
  onDialog(dialog: FileDialog): void
  onDone(): void
}

/** What can be done with the files and folders selected. */
export function SelectedActions({ selected, projectId, mayEdit, actions, onDialog, onDone }: SelectedProps) {
  const t = useMessages(fileMessages)
  const [only, ...others] = selected
  return (
    <>
      {mayEdit && (
        <>
          {only && others.length === 0 && (
            <Button
              type="text"
              icon={<PencilLine size={16} />}
              onClick={() => onDialog({ what: 'rename', file: only })}
            >
              {t('rename')}
            </Button>
          )}
          <Button
            type="text"
            icon={<FolderInput size={16} />}
            onClick={() => onDialog({ what: 'move', entries: selected })}
          >
            {t('move')}
          </Button>
          <Button
            type="text"
            icon={<Copy size={16} />}
            onClick={() => onDialog({ what: 'copy', entries: selected })}
          >
            {t('copyTo')}
          </Button>
          <TagSeveral kind="file" projectId={projectId} ids={selected.map(({ id }) => id)} />
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
