import type { ReactNode } from 'react'
import styles from './KeyValue.module.css'

interface Props {
  readonly rows: readonly (readonly [name: ReactNode, value: ReactNode] | false | undefined)[]
}

/** Facts in two columns. Leave a row out with `false`. */
export function KeyValue({ rows }: Props) {
  return (
    <dl className={styles['list']}>
      {rows.map(
        (row, index) =>
          row && (
            <div key={index} className={styles['row']}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
