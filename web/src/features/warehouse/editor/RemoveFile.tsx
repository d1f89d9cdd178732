import { Trash2 } from 'lucide-react'
import type { Sources } from '@omics/contract/warehouse/workflows'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useUndo } from '../../../ui/notices/use-undo.ts'
import { warehouseMessages } from '../messages.ts'

interface Props {
  readonly file: Sources[number]
  change(edit: (before: Sources) => Sources): void
  /** Shows a file that is there. */
  open(path: string): void
  readonly entry: string
}

/** Takes a file out of the draft, with a way back. */
export function RemoveFile({ file, change, open, entry }: Props) {
  const t = useMessages(warehouseMessages)
  const undo = useUndo()
  const remove = () => {
    change((before) => before.filter(({ path }) => path !== file.path))
    open(entry)
    undo(t('fileRemoved', { path: file.path }), () => {
      change((before) => [...before.filter(({ path }) => path !== file.path), file])
      open(file.path)
    })
  }
  return (
    <IconButton small label={t('removeFile')} onClick={remove}>
      <Trash2 size={15} />
    </IconButton>
  )
}
