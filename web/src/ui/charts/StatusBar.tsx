import { useText } from '../language/i18n.ts'
import { statusNames, type Status } from '../labels/statuses.ts'
import { StackBar } from './StackBar.tsx'
import { totalOf, type StatusCounts } from './wells.ts'
import { useStatusSummary } from './Wells.tsx'

const inOrder = ['succeeded', 'cached', 'running', 'failed', 'stopped'] as const satisfies readonly Status[]

interface Props {
  readonly counts: StatusCounts
  /** With what is still to come and in no state yet. */
  readonly total?: number
  readonly height?: number
}

/** How far something is: the states of its calls as shares, what waits or is still to come staying empty. */
export function StatusBar({ counts, total = 0, height }: Props) {
  const text = useText()
  const summary = useStatusSummary(counts)
  const parts = inOrder.map((status) => ({
    key: status,
    value: counts[status] ?? 0,
    colour: `var(--${status}-fill)`,
    label: `${text(statusNames[status])} ${counts[status] ?? 0}`,
  }))
  return (
    <StackBar
      parts={parts}
      total={Math.max(total, totalOf(counts))}
      label={summary}
      {...(height !== undefined && { height })}
    />
  )
}
