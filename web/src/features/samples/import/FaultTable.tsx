import { Button } from 'antd'
import { Check, CircleMinus, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { CheckedCell, ImportPlan } from '@omics/contract/samples/import'
import { classes } from '../../../ui/theme/classes.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { sampleMessages } from '../messages.ts'
import { FaultInput } from './FaultInput.tsx'
import styles from './import.module.css'
import { correct, correctAlike, leaveOut, takeIn, undo } from './mend.ts'

interface Props {
  readonly cells: readonly CheckedCell[]
  readonly plan: ImportPlan
  readonly columns: readonly SampleColumn[]
  onChange(plan: ImportPlan): void
  onTyping(typing: boolean): void
}

/** One page of the cells that are faulty or were corrected, and of the rows that are left out, each in its place. */
export function FaultTable({ cells, plan, columns, onChange, onTyping }: Props) {
  const t = useMessages(sampleMessages)
  return (
    <div className={styles['faults']} role="region" aria-label={t('faultList')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('reason')}</th>
            <th scope="col" aria-label={t('leaveRowOut')} />
          </tr>
        </thead>
        <tbody>
          {cells.map((cell, index) => (
            <FaultRow
              key={`${cell.row}-${cell.column}-${cell.header}`}
              cell={cell}
              plan={plan}
              onChange={onChange}
              onTyping={onTyping}
              choices={choicesFor(plan, columns, cell.column)}
              first={cells[index - 1]?.row !== cell.row}
              rowFaulty={cells.some(({ row, state }) => row === cell.row && state === 'faulty')}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The choices of the column that a column of the file goes to, where it has some. */
function choicesFor(
  plan: ImportPlan,
  columns: readonly SampleColumn[],
  index: number,
): readonly string[] | undefined {
  const target = plan.targets[index]
  const column =
    target?.to === 'column'
      ? columns.find(({ id }) => id === target.column_id)
      : target?.to === 'new' && target
  return column && column.type === 'choice' && column.choices.length > 0 ? column.choices : undefined
}

interface RowProps {
  readonly cell: CheckedCell
  readonly plan: ImportPlan
  readonly choices: readonly string[] | undefined
  /** Whether it is the first cell of its row. */
  readonly first: boolean
  /** Whether any cell of its row is still faulty, so that the row may be left out. */
  readonly rowFaulty: boolean
  onChange(plan: ImportPlan): void
  onTyping(typing: boolean): void
}

function FaultRow({ cell, plan, choices, first, rowFaulty, onChange, onTyping }: RowProps) {
  const t = useMessages(sampleMessages)
  if (cell.state === 'left_out') {
    return (
      <tr className={styles['out']}>
        <td className={styles['row']}>{cell.row}</td>
        <td className={styles['header']}>{cell.header}</td>
        <td className={styles['cell']}>{cell.value}</td>
        <td className={styles['why']}>{t('isLeftOut')}</td>
        <td className={styles['act']}>
          <IconButton
            small
            label={t('takeRowIn', { row: cell.row })}
            onClick={() => onChange(takeIn(plan, cell.row))}
          >
            <Undo2 size={15} />
          </IconButton>
        </td>
      </tr>
    )
  }
  const fits = cell.state === 'fits'
  return (
    <tr className={classes(fits && styles['fits'])}>
      <td className={styles['row']}>
        {first && cell.column >= 0 && (
          <>
            {cell.row}
            {cell.sample !== '' && <span className={styles['sample']}>{cell.sample}</span>}
          </>
        )}
      </td>
      <td className={styles['header']}>{cell.header}</td>
      <td className={styles['cell']}>
        {cell.column >= 0 && (
          <FaultInput
            cell={cell}
            choices={choices}
            onCorrect={(value) => onChange(correct(plan, cell, value))}
            onTyping={onTyping}
          />
        )}
      </td>
      <td className={styles['why']}>
        <Why cell={cell} plan={plan} onChange={onChange} />
      </td>
      <td className={styles['act']}>
        {first && cell.column >= 0 && rowFaulty && (
          <IconButton
            small
            label={t('leaveOutRow', { row: cell.row })}
            onClick={() => onChange(leaveOut(plan, cell.row))}
          >
            <CircleMinus size={15} />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

/** Why a value does not fit, or that it does now, with what the file holds. */
function Why({ cell, plan, onChange }: Pick<RowProps, 'cell' | 'plan' | 'onChange'>) {
  const t = useMessages(sampleMessages)
  const format = useFormat()
  if (cell.column < 0) return t('columnLacking')
  const former: ReactNode = cell.original !== undefined && (
    <>
      {' '}
      <span className={styles['former']}>
        {cell.original === '' ? t('wasEmpty') : t('was', { value: shortened(cell.original) })}
      </span>{' '}
      <Button
        type="link"
        size="small"
        className={styles['link'] ?? ''}
        onClick={() => onChange(undo(plan, cell))}
      >
        {t('undoCorrection')}
      </Button>
    </>
  )
  if (cell.state === 'faulty') {
    return (
      <>
        {cell.reason}
        {former}
      </>
    )
  }
  return (
    <>
      <span className={styles['good']}>
        <Check size={14} aria-hidden /> {t('fitsNow')}
      </span>
      {former}
      {cell.alike > 0 && (
        <Button
          type="link"
          size="small"
          className={styles['link'] ?? ''}
          onClick={() => onChange(correctAlike(plan, cell))}
        >
          {t('correctAlike', { count: cell.alike, cells: format.count(cell.alike) })}
        </Button>
      )}
    </>
  )
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : text
}
