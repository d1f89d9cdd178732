import { classes } from '../../ui/classes.ts'
import { formatCount } from '../../ui/format.ts'
import type { Language } from '../../ui/i18n.ts'
import styles from './report.module.css'
import { sheetWords } from './sheet-words.ts'

interface Props {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly total: number
  readonly language: Language
}

/** A plain table of texts; columns of numbers stand to the right. On screen long ones scroll, on paper none does. */
export function Rows({ columns, rows, total, language }: Props) {
  const count = (value: number) => formatCount(value, language)
  const numeric = columns.map(
    (_, at) =>
      rows.some((row) => row[at]) && rows.every((row) => !row[at] || Number.isFinite(Number(row[at]))),
  )
  return (
    <>
      <div className={styles['scroller']} tabIndex={0} role="group">
        <table className={classes(styles['table'], columns.length > 10 && styles['many'])}>
          <thead>
            <tr>
              {columns.map((title, at) => (
                <th key={at} scope="col" className={classes(numeric[at] && styles['number'])}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {columns.map((_, at) => (
                  <td key={at} className={classes(numeric[at] && styles['number'])}>
                    {row[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < total && (
        <p className={styles['note']}>{sheetWords[language].firstRows(count(rows.length), count(total))}</p>
      )}
    </>
  )
}
