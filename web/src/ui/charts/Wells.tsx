import type { ReactNode } from 'react'
import { useFormat } from '../language/format.ts'
import { useMessages, useText } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { statuses, statusNames, type Status } from '../labels/statuses.ts'
import { binned, countsOf, type StatusCounts, type Well } from './wells.ts'
import styles from './Wells.module.css'

interface Props {
  readonly wells: readonly Well[]
  /** Diameter in pixels. */
  readonly size?: number
  /** Gap and diameter fill the width, as on a phone. */
  readonly columns?: number
}

/** The recurring sign: one dot a sample, its fill saying its state, as on a plate. */
export function Wells({ wells, size = 9, columns }: Props) {
  const summary = useStatusSummary(countsOf(wells))
  if (wells.length === 0) return null
  const grid = columns === undefined ? undefined : { gridTemplateColumns: `repeat(${columns}, 1fr)` }
  return (
    <span className={grid ? styles['grid'] : styles['wells']} style={grid} role="img" aria-label={summary}>
      {binned(wells).map((well, index) => (
        <WellDot key={index} well={well} size={size} fill={grid !== undefined} />
      ))}
    </span>
  )
}

function WellDot({ well: { status, label }, size, fill }: { well: Well; size: number; fill: boolean }) {
  const side = fill ? '100%' : size
  return (
    <svg
      viewBox="0 0 12 12"
      width={side}
      height={fill ? undefined : size}
      style={{ color: `var(--${status}-fill)` }}
    >
      {label !== undefined && <title>{label}</title>}
      {shapes[status]}
    </svg>
  )
}

/** Each state has a shape of its own, so that it can be told without colour. */
const shapes: Record<Status, ReactNode> = {
  waiting: <circle cx="6" cy="6" r="5.2" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  running: (
    <>
      <circle cx="6" cy="6" r="5.2" fill="var(--sheet)" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 0.8a5.2 5.2 0 0 1 0 10.4z" fill="currentColor" />
    </>
  ),
  cached: (
    <>
      <circle cx="6" cy="6" r="5.3" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <circle cx="6" cy="6" r="3.4" fill="currentColor" />
    </>
  ),
  succeeded: <circle cx="6" cy="6" r="6" fill="currentColor" />,
  failed: (
    <>
      <circle cx="6" cy="6" r="6" fill="currentColor" />
      <path d="m4 4 4 4m0-4-4 4" stroke="var(--sheet)" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  stopped: <rect x="0.8" y="0.8" width="10.4" height="10.4" rx="1" fill="currentColor" />,
}

/** "Succeeded 15, failed 1" in the reader’s language, with its commas, as screen readers say it. */
export function useStatusSummary(counts: StatusCounts): string {
  const t = useMessages(uiMessages)
  const text = useText()
  const format = useFormat()
  return statuses
    .filter((status) => counts[status])
    .map((status) => `${text(statusNames[status])} ${format.count(counts[status] ?? 0)}`)
    .join(t('comma'))
}
