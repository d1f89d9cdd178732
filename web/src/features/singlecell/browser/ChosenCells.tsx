import { Button, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cells } from '@omics/contract/singlecell/cells'
import { singleCellFiles } from '@omics/contract/singlecell/files'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useUndo } from '../../../ui/notices/use-undo.ts'
import styles from './browser.module.css'
import { browserMessages } from './messages.ts'
import { bitsOf } from './within.ts'
import { useCountSplit } from './use-count-split.ts'

interface Props {
  readonly id: string
  readonly fileName: string
  /** The column whose groups are split; undefined where it has none. */
  readonly column: string | undefined
  readonly chosen: Uint8Array
  onSplit(): void
}

/** What is done with chosen cells beside comparing them: a group of their own, or a matrix of their own. */
export function ChosenCells({ id, fileName, column, chosen, onSplit }: Props) {
  const t = useMessages(browserMessages)
  const navigate = useNavigate()
  const [label, setLabel] = useState('')
  const undo = useUndo()
  const { takeBack } = useCountSplit(id)
  const split = useApiMutation(cells.split, {
    changes: [cells.show],
    onSuccess: (splits) => {
      setLabel('')
      const made = splits.at(-1)
      if (made) undo(t('splitOff', { label: made.label }), () => takeBack(made))
      onSplit()
    },
  })
  const keep = useApiMutation(cells.keepSubset, {
    changes: [singleCellFiles.list],
    onSuccess: ({ single_cell_file_id }) => void navigate(`/tool/singleCell?file=${single_cell_file_id}`),
  })
  const params = { id }
  const count = chosen.reduce((sum, one) => sum + one, 0)
  const subset = t('subsetOf', { count, name: fileName.replace(/\.h5ad$/i, '') })
  return (
    <div className={styles['tools']}>
      {column !== undefined && (
        <>
          <Input
            aria-label={t('splitName')}
            placeholder={t('splitName')}
            maxLength={200}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
          <Button
            disabled={label.trim() === ''}
            loading={split.isPending}
            onClick={() => split.mutate({ params, body: { column, cells: bitsOf(chosen), label } })}
          >
            {t('split')}
          </Button>
        </>
      )}
      <Button
        loading={keep.isPending}
        onClick={() => keep.mutate({ params, body: { cells: bitsOf(chosen), name: subset.slice(0, 200) } })}
      >
        {t('analyseThese')}
      </Button>
    </div>
  )
}
