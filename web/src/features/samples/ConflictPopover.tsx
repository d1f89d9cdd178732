import { Button, Popover } from 'antd'
import type { CellValue } from '@omics/contract/samples/values'
import { useMessages } from '../../ui/language/i18n.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { sampleMessages } from './messages.ts'
import styles from './samples.module.css'
import type { Conflict } from './use-cell-edits.ts'
import { valueText } from './values.ts'

interface Props {
  readonly conflict: Conflict | undefined
  onSettle(mine: boolean): void
}

/** Both values of a cell that two people changed, beside the cell, to choose from. */
export function ConflictPopover({ conflict, onSettle }: Props) {
  const t = useMessages(sampleMessages)
  if (!conflict) return null
  const { sample, column, cell, place } = conflict
  const say = (value: CellValue) => valueText(value, column, sample.files) || <em>{t('nothing')}</em>
  const spot = place ?? { left: window.innerWidth / 2, top: window.innerHeight / 3, width: 0, height: 0 }
  return (
    <Popover
      open
      placement="bottom"
      content={
        <div role="alertdialog" aria-label={t('conflictTitle')} className={styles['conflict']}>
          <p className={styles['conflictTitle']}>{t('conflictTitle')}</p>
          <KeyValue
            rows={[
              [t('conflictWas'), say(cell.base)],
              [t('conflictTheirs'), <strong key="theirs">{say(cell.theirs)}</strong>],
              [t('conflictYours'), <strong key="yours">{say(cell.yours)}</strong>],
            ]}
          />
          <div className={styles['conflictFoot']}>
            <Button autoFocus onClick={() => onSettle(false)}>
              {t('keepTheirs')}
            </Button>
            <Button type="primary" onClick={() => onSettle(true)}>
              {t('useMine')}
            </Button>
          </div>
        </div>
      }
    >
      <span
        className={styles['anchor']}
        style={{ left: spot.left, top: spot.top, width: spot.width, height: spot.height }}
      />
    </Popover>
  )
}
