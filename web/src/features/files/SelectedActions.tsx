import { Button } from 'antd'
import { Copy, Download, FolderInput, Trash2 } from 'lucide-react'
import type { ProjectFile } from '@omics/contract/files/file'
import { useMessages } from '../../ui/i18n.ts'
import type { useFileActions } from './actions.ts'
import { fileMessages } from './messages.ts'

interface SelectedProps {
  readonly selected: readonly ProjectFile[]
  readonly mayEdit: boolean
  readonly actions: ReturnType<typeof useFileActions>
  onDialog(what: 'move' | 'copy'): void
  onDone(): void
}

/** What can be done with the files and folders selected. */
export function SelectedActions({ selected, mayEdit, actions, onDialog, onDone }: SelectedProps) {
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
