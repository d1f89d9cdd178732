import { useText } from './i18n.ts'
import { statusNames, type Status } from './statuses.ts'
import { StackBar } from './StackBar.tsx'
import { totalOf, type StatusCounts } from './wells.ts'
import { useStatusSummary } from './Wells.tsx'

const inOrder = ['succeeded', 'cached', 'running', 'failed', 'stopped'] as const satisfies readonly Status[]

/** How far something is: the states of its calls as shares, what still waits staying empty. */
export function StatusBar({ counts, height }: { counts: StatusCounts; height?: number }) {
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
      total={totalOf(counts)}
      label={summary}
      {...(height !== undefined && { height })}
    />
  )
}
