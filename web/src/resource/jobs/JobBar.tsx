import { classes } from '../../ui/theme/classes.ts'
import styles from './jobs.module.css'

interface Props {
  readonly label: string
  /** Undefined as long as nobody knows. */
  readonly share: number | undefined
}

/** How far something is. */
export function JobBar({ label, share }: Props) {
  return (
    <span
      className={classes(styles['bar'], share === undefined && styles['unknown'])}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(share !== undefined && { 'aria-valuenow': Math.round(share * 100) })}
    >
      <span {...(share !== undefined && { style: { width: `${share * 100}%` } })} />
    </span>
  )
}
