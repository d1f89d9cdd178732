import { ArrowDown, ArrowUp } from 'lucide-react'
import { Checkbox } from '../controls/Checkbox.tsx'
import { classes } from '../theme/classes.ts'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { columnIcons, isRight, nextSort, type Column, type Sort } from './columns.ts'
import type { Selection } from './selection.ts'
import styles from './DataTable.module.css'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly loaded: readonly (Row | undefined)[]
  rowKey(row: Row): string
  readonly template: string
  readonly selection?: Selection
  readonly sort?: Sort | undefined
  onSort?(sort: Sort | undefined): void
}

/** Names of the columns with the icon of their type; a click sorts. */
export function Header<Row>({ columns, loaded, rowKey, template, selection, sort, onSort }: Props<Row>) {
  return (
    <div role="rowgroup" className={styles['head']}>
      <div
        role="row"
        aria-rowindex={1}
        className={styles['headRow']}
        style={{ gridTemplateColumns: template }}
      >
        {selection && <SelectAll loaded={loaded} rowKey={rowKey} selection={selection} />}
        {columns.map((column) => (
          <HeaderCell
            key={column.key}
            column={column}
            sort={sort?.key === column.key ? sort : undefined}
            {...(onSort && column.sortable && { onSort: () => onSort(nextSort(sort, column.key)) })}
          />
        ))}
      </div>
    </div>
  )
}

interface CellProps<Row> {
  readonly column: Column<Row>
  readonly sort: Sort | undefined
  onSort?(): void
}

function HeaderCell<Row>({ column, sort, onSort }: CellProps<Row>) {
  const t = useMessages(uiMessages)
  const Icon = column.type && columnIcons[column.type]
  const Arrow = sort?.descending ? ArrowDown : ArrowUp
  const name = (
    <>
      {Icon && <Icon size={15} aria-hidden className={styles['typeIcon']} />}
      <span className={styles['headName']}>{column.title}</span>
      {sort && <Arrow size={15} aria-hidden className={styles['sortArrow']} />}
    </>
  )
  return (
    <div
      role="columnheader"
      aria-sort={sort && (sort.descending ? 'descending' : 'ascending')}
      className={classes(styles['headCell'], isRight(column) && styles['right'])}
    >
      {onSort ? (
        <button
          type="button"
          className={styles['sortButton']}
          title={t('sortBy', { name: column.title })}
          onClick={onSort}
        >
          {name}
        </button>
      ) : (
        name
      )}
    </div>
  )
}

function SelectAll<Row>({
  loaded,
  rowKey,
  selection,
}: Required<Pick<Props<Row>, 'loaded' | 'rowKey' | 'selection'>>) {
  const t = useMessages(uiMessages)
  const keys = loaded.flatMap((row) => (row === undefined ? [] : [rowKey(row)]))
  const all = keys.length > 0 && keys.every((key) => selection.keys.has(key))
  return (
    <div role="columnheader" className={styles['check']}>
      <Checkbox
        label={t('selectAll')}
        checked={all}
        partly={!all && selection.keys.size > 0}
        onChange={() => selection.onChange(all ? new Set() : new Set([...selection.keys, ...keys]))}
      />
    </div>
  )
}
