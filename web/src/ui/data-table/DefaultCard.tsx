import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import { classes } from '../theme/classes.ts'
import styles from './DataTable.module.css'

/** Two lines of a row on a phone: the first column, its state at the right, and the next three below; a number says of what. */
export function DefaultCard<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const [title, ...others] = columns
  const status = others.find((column) => column.type === 'status')
  const details = others
    .filter((column) => column !== status && !column.wideOnly)
    .slice(0, 3)
    .map((column) => ({ column, shown: column.render(row) }))
    .filter(({ shown }) => !isBlank(shown))
  return (
    <>
      <div className={styles['cardLine']}>
        <span className={classes(styles['cardTitle'], title?.mono && styles['mono'])}>
          {title?.render(row)}
        </span>
        {status && <span className={styles['cardStatus']}>{status.render(row)}</span>}
      </div>
      <div className={styles['cardDetails']}>
        {details.map(({ column, shown }) => (
          <span key={column.key} className={classes(isWhole(column) && styles['cardWhole'])}>
            {column.type === 'number' && `${column.title} `}
            {shown}
          </span>
        ))}
      </div>
    </>
  )
}

/** Nothing stands in the cell, so that neither its title nor a dot does. */
function isBlank(shown: ReactNode): boolean {
  return shown === null || shown === undefined || shown === false || shown === ''
}

function isWhole<Row>({ grow, type }: Column<Row>): boolean {
  return grow === 0 || type === 'number'
}
