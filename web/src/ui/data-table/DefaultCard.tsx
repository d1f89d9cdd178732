import type { Column } from './columns.ts'
import { classes } from '../theme/classes.ts'
import styles from './DataTable.module.css'

/** Two lines of a row on a phone: the first column, its state at the right, and the next three below; a number says of what. */
export function DefaultCard<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const [title, ...others] = columns
  const status = others.find((column) => column.type === 'status')
  const details = others.filter((column) => column !== status && !column.wideOnly).slice(0, 3)
  return (
    <>
      <div className={styles['cardLine']}>
        <span className={classes(styles['cardTitle'], title?.mono && styles['mono'])}>
          {title?.render(row)}
        </span>
        {status && <span className={styles['cardStatus']}>{status.render(row)}</span>}
      </div>
      <div className={styles['cardDetails']}>
        {details.map((column) => (
          <span key={column.key} className={classes(isWhole(column) && styles['cardWhole'])}>
            {column.type === 'number' && `${column.title} `}
            {column.render(row)}
          </span>
        ))}
      </div>
    </>
  )
}

function isWhole<Row>({ grow, type }: Column<Row>): boolean {
  return grow === 0 || type === 'number'
}
