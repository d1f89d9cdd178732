import { classes } from '../theme/classes.ts'
import { useFormat } from '../language/format.ts'
import { statuses, type Status } from '../labels/statuses.ts'
import { StatusTag } from '../labels/StatusTag.tsx'
import type { StatusCounts } from './wells.ts'
import styles from './CountStrip.module.css'

interface Props {
  readonly counts: StatusCounts
  /** The state that the list below is filtered by. */
  readonly chosen?: Status | undefined
  /** Makes the cells buttons; the chosen one again asks for all. */
  onChoose?(status: Status | undefined): void
}

/** The six states with their counts. */
export function CountStrip({ counts, chosen, onChoose }: Props) {
  const format = useFormat()
  return (
    <div className={styles['strip']}>
      {statuses.map((status) => {
        const count = counts[status] ?? 0
        const content = (
          <>
            <StatusTag status={status} look="plain" />
            <span className={classes(styles['count'], count === 0 && styles['none'])}>
              {format.count(count)}
            </span>
          </>
        )
        const className = classes(
          styles['cell'],
          count > 0 && styles[status],
          chosen === status && styles['chosen'],
        )
        return onChoose ? (
          <button
            key={status}
            type="button"
            aria-pressed={chosen === status}
            className={className}
            onClick={() => onChoose(chosen === status ? undefined : status)}
          >
            {content}
          </button>
        ) : (
          <div key={status} className={className}>
            {content}
          </div>
        )
      })}
    </div>
  )
}
