import styles from './ViewerSkeleton.module.css'

const widths = ['w90', 'w70', 'w80', 'w50', 'w90', 'w60', 'w80', 'w40'] as const

/** Keeps the shape of a page of lines while a viewer or its file is on the way. */
export function ViewerSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {widths.map((width, row) => (
        <span key={row} className={`${styles.line} ${styles[width]}`} />
      ))}
    </div>
  )
}
