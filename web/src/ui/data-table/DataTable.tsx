import { useEffect, useId, useState } from 'react'
import { classes } from '../theme/classes.ts'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { useAppearance } from '../theme/AppearanceProvider.tsx'
import { sizeMetrics } from '../theme/tokens.ts'
import { useIsNarrow } from '../browser/use-media.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import { Body } from './Body.tsx'
import { clipboardOf } from './clipboard.ts'
import { gridTemplate, leastWidth } from './columns.ts'
import { Header } from './Header.tsx'
import { toggled, withRange } from './selection.ts'
import type { DataTableProps } from './table-props.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useMore } from './use-more.ts'
import styles from './DataTable.module.css'

const cardHeight = 64

/**
 * A table of any length: only the rows in view exist. Arrow keys move, Space selects, Enter opens; in a cell that can
 * be changed Enter, F2 and typing edit, Delete empties, and a block can be pasted.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, selection, onOpen, onPaste, padBottom = 0 } = props
  const t = useMessages(uiMessages)
  const id = useId()
  const { scroller, more, look, attach } = useMore()
  const narrow = useIsNarrow()
  const { size } = useAppearance()
  const count = props.total ?? rows.length
  const rowHeight = narrow ? cardHeight : sizeMetrics[size].row
  const virtual = useVirtualRows({ count, height: rowHeight, scroller, paddingEnd: padBottom })
  const items = virtual.getVirtualItems()
  useRange(props, count, items)
  const select = useSelect(props)
  const grid = useGridKeys({
    count,
    columns,
    pageRows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2),
    reveal: (index) => virtual.scrollToIndex(index),
    select,
    open: (index) => {
      const row = rows[index]
      if (row !== undefined) onOpen?.(row)
    },
    clear: (index, column) => {
      const row = rows[index]
      const edit = columns[column]?.edit
      // Why it was refused has been told by whoever stores it.
      if (row !== undefined && edit && edit.text(row) !== '')
        void Promise.resolve(edit.save(row, '')).catch(() => {})
    },
  })

  if (count === 0) return <div className={styles['empty']}>{props.empty ?? <p>{t('noRows')}</p>}</div>
  const template = gridTemplate(columns, selection !== undefined)
  return (
    <div
      ref={attach}
      role="grid"
      aria-label={props.label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + (selection ? 1 : 0)}
      aria-activedescendant={grid.active && `${id}-${grid.active.row}`}
      tabIndex={0}
      className={classes(styles['scroller'], narrow && styles['narrow'], more && styles['more'])}
      onScroll={look}
      onKeyDown={grid.onKeyDown}
      onFocus={grid.onFocus}
      onBlur={grid.onBlur}
      {...clipboardOf({ rows, columns, place: grid.place, onPaste })}
    >
      <div style={narrow ? undefined : { minWidth: leastWidth(columns, selection !== undefined) }}>
        {!narrow && <Header {...props} template={template} loaded={rows} />}
        <Body
          table={props}
          height={virtual.getTotalSize()}
          onSelect={select}
          id={id}
          narrow={narrow}
          template={template}
          rowHeight={rowHeight}
          items={items}
          grid={grid}
          scroller={scroller}
        />
      </div>
    </div>
  )
}

/** Tells which rows are in view. */
function useRange<Row>(
  { onRange }: DataTableProps<Row>,
  count: number,
  items: readonly { readonly index: number }[],
): void {
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (count > 0) onRange?.(first, last)
  }, [onRange, first, last, count])
}

/** Chooses a row, or all from the one chosen before. */
function useSelect<Row>({ rows, rowKey, selection }: DataTableProps<Row>) {
  const [anchor, setAnchor] = useState(0)
  const keyAt = (index: number) => {
    const row = rows[index]
    return row === undefined ? undefined : rowKey(row)
  }
  return (index: number, range: boolean) => {
    const key = keyAt(index)
    if (!selection || key === undefined) return
    selection.onChange(range ? withRange(selection.keys, anchor, index, keyAt) : toggled(selection.keys, key))
    setAnchor(index)
  }
}
