import { cells } from '@omics/contract/singlecell/cells'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useUndo } from '../../../ui/notices/use-undo.ts'
import { browserMessages } from './messages.ts'

interface Split {
  readonly id: string
  readonly label: string
}

/** Takes a split of cells back; what was taken back can count again. */
export function useCountSplit(fileId: string): { takeBack(split: Split): void; isPending: boolean } {
  const t = useMessages(browserMessages)
  const undo = useUndo()
  const { mutate, isPending } = useApiMutation(cells.countSplit, { changes: [cells.show] })
  const count = ({ id: split_id, label }: Split, counts: boolean) =>
    mutate(
      { params: { id: fileId, split_id }, body: { counts } },
      {
        onSuccess: () => {
          if (!counts) undo(t('splitTakenBack', { label }), () => count({ id: split_id, label }, true))
        },
      },
    )
  return { takeBack: (split) => count(split, false), isPending }
}
