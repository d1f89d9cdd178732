import { Fragment } from 'react'
import type { SectionOf } from '@omics/contract/reports/sections'
import { classes } from '../../ui/theme/classes.ts'
import { formatCount } from '../../ui/language/format.ts'
import type { Language } from '../../ui/language/i18n.ts'
import { useMore } from '../../ui/data-table/use-more.ts'
import report from './report.module.css'
import styles from './rows.module.css'
import { sheetWords } from './sheet-words.ts'
import {
  groupedText,
  isCrowded,
  isGrouped,
  isName,
  isShortHeading,
  numericColumns,
  piecesOf,
  rowSpans,
  wholeColumns,
} from './table-layout.ts'

interface Props {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly total: number
  readonly language: Language
  /** Its numbers are amounts, written as the report's language groups them. */
  readonly amounts?: boolean
  readonly note?: string | undefined
  /** So many columns at the left are shown once for the rows that agree in them. */
  readonly together?: number | undefined
  /** Cells that a rule speaks of. */
  readonly tones?: SectionOf<'table'>['tones'] | undefined
}

/** A plain table of texts; columns of numbers stand to the right. On screen long ones scroll, on paper none does. */
export function Rows(props: Props) {
  const { columns, rows, total, language, amounts = false, note, together = 0, tones = [] } = props
  const toneOf = new Map(tones.map(({ row, column, tone }) => [`${row}:${column}`, tone]))
  const { more, look, attach } = useMore()
  const count = (value: number) => formatCount(value, language)
  const numeric = numericColumns(columns, rows)
  const grouped = columns.map(
    (title, at) =>
      amounts &&
      numeric[at] &&
      isGrouped(
        title,
        rows.map((row) => row[at] ?? ''),
      ),
  )
  const shown = rows.map((row) =>
    columns.map((_, at) => (grouped[at] ? groupedText(row[at] ?? '', language) : (row[at] ?? ''))),
  )
  const whole = wholeColumns(columns, shown)
  const spans = rowSpans(rows, together)
  return (
    <>
      <div
        ref={attach}
        className={classes(styles['scroller'], more && styles['more'])}
        tabIndex={0}
        role="group"
        onScroll={look}
      >
        <table className={classes(styles['table'], isCrowded(columns) && styles['many'])}>
          <thead>
            <tr>
              {columns.map((title, at) => (
                <th
                  key={at}
                  scope="col"
                  className={classes(
                    numeric[at] && styles['number'],
                    whole[at] && isShortHeading(title) && styles['name'],
                  )}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={index}>
                {row.map((cell, at) => {
                  const span = at < together ? (spans[index] ?? 1) : 1
                  if (span === 0) return null
                  return (
                    <td
                      key={at}
                      rowSpan={span}
                      className={classes(
                        numeric[at] && styles['number'],
                        styles[toneOf.get(`${index}:${at}`) ?? ''],
                      )}
                    >
                      {whole[at] ? <Cell text={cell} /> : cell}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note !== undefined && note !== '' && <p className={report['note']}>{note}</p>}
      {rows.length < total && (
        <p className={report['note']}>{sheetWords[language].firstRows(count(rows.length), count(total))}</p>
      )}
    </>
  )
}

/** A cell whose names stay whole. */
function Cell({ text }: { text: string }) {
  return piecesOf(text).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {isName(piece) ? <span className={styles['name']}>{piece}</span> : piece}
    </Fragment>
  ))
}
