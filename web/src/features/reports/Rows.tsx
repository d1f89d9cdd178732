import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, memo, useMemo } from 'react'
import type { SectionOf } from '@omics/contract/reports/sections'
import { classes } from '../../ui/theme/classes.ts'
import { nextSort, type Sort } from '../../ui/data-table/columns.ts'
import type { Language } from '../../ui/language/i18n.ts'
import { useMore } from '../../ui/data-table/use-more.ts'
import { columnsOf, type Column } from '../../viewers/table/columns.ts'
import styles from './rows.module.css'
import { sheetWords } from './sheet-words.ts'
import { isCrowded, isLong, isName, isShortHeading, layoutOf, piecesOf, rowSpans } from './table-layout.ts'

export interface TableProps {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly language: Language
  /** Its numbers are amounts, written as the report's language groups them. */
  readonly amounts?: boolean
  /** So many columns at the left are shown once for the rows that agree in them. */
  readonly together?: number | undefined
  /** Cells that a rule speaks of. */
  readonly tones?: SectionOf<'table'>['tones'] | undefined
}

interface Props extends TableProps {
  /** The rows to show, in order, by their own numbers; all as they come unless told. */
  readonly order?: Uint32Array | undefined
  /** A key is the number of a column. */
  readonly sort?: Sort | undefined
  /** A stable function; without it nothing is sorted. */
  onSort?(sort: Sort | undefined): void
}

/** A plain table of texts; columns of numbers stand to the right. On screen long ones scroll, on paper none does. */
export const Rows = memo(function Rows(props: Props) {
  const { columns: names, rows, language, amounts = false, together = 0, tones = none, order } = props
  const { more, look, attach } = useMore()
  const columns = useMemo(() => columnsOf(names, rows), [names, rows])
  const { shown, whole } = useMemo(
    () => layoutOf(columns, rows, amounts, language),
    [columns, rows, amounts, language],
  )
  const toneOf = useMemo(
    () => new Map(tones.map(({ row, column, tone }) => [`${row}:${column}`, tone])),
    [tones],
  )
  const chosen = order ? Array.from(order) : [...rows.keys()]
  const spans = rowSpans(
    chosen.map((row) => rows[row] ?? []),
    together,
  )
  return (
    <div
      ref={attach}
      className={classes(styles['scroller'], more && styles['more'])}
      tabIndex={0}
      role="group"
      onScroll={look}
    >
      <table className={classes(styles['table'], isCrowded(names) && styles['many'])}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <Heading key={at} {...props} column={column} at={at} whole={whole[at] ?? false} />
            ))}
          </tr>
        </thead>
        <tbody>
          {chosen.map((own, index) => (
            <Line
              key={own}
              own={own}
              cells={shown[own] ?? []}
              together={together}
              span={spans[index] ?? 1}
              columns={columns}
              whole={whole}
              toneOf={toneOf}
            />
          ))}
          {chosen.length === 0 && (
            <tr>
              <td colSpan={columns.length}>{sheetWords[language].noMatch}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
})

interface LineProps {
  /** The row's own number. */
  readonly own: number
  readonly cells: readonly string[]
  readonly together: number
  /** Over how many lines its cells reach that are shown together; zero where those of a line above do. */
  readonly span: number
  readonly columns: readonly Column[]
  readonly whole: readonly boolean[]
  readonly toneOf: ReadonlyMap<string, string>
}

/** One row, which is not drawn anew where only its place changes. */
const Line = memo(function Line({ own, cells, together, span, columns, whole, toneOf }: LineProps) {
  return (
    <tr>
      {cells.map((cell, at) => {
        const reach = at < together ? span : 1
        if (reach === 0) return null
        return (
          <td
            key={at}
            rowSpan={reach}
            className={classes(
              columns[at]?.numeric && styles['number'],
              isLong(cell) && styles['long'],
              styles[toneOf.get(`${own}:${at}`) ?? ''],
            )}
          >
            {whole[at] ? <Cell text={cell} /> : cell}
          </td>
        )
      })}
    </tr>
  )
})

const none: NonNullable<TableProps['tones']> = []

interface HeadingProps extends Pick<Props, 'language' | 'sort' | 'onSort'> {
  readonly column: Column
  readonly at: number
  readonly whole: boolean
}

function Heading({ column: { name, numeric }, at, whole, language, sort, onSort }: HeadingProps) {
  const own = sort?.key === String(at) ? sort : undefined
  const Arrow = own?.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={own && (own.descending ? 'descending' : 'ascending')}
      className={classes(numeric && styles['number'], whole && isShortHeading(name) && styles['name'])}
    >
      {onSort ? (
        <button
          type="button"
          className={styles['sort']}
          title={sheetWords[language].sortBy(name)}
          onClick={() => onSort(nextSort(sort, String(at)))}
        >
          {name}
          {own && <Arrow size={12} aria-hidden data-live />}
        </button>
      ) : (
        name
      )}
    </th>
  )
}

/** A cell whose names stay whole; on a phone, whose tables are scrolled, a short one of several words too. */
function Cell({ text }: { text: string }) {
  return (
    <span className={isName(text) ? styles['short'] : undefined}>
      {piecesOf(text).map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {isName(piece) ? <span className={styles['name']}>{piece}</span> : piece}
        </Fragment>
      ))}
    </span>
  )
}
