import { statuses, type Status } from '../labels/statuses.ts'

/** One well: a sample, a run or a call. */
export interface Well {
  readonly status: Status
  /** Its name, shown on hover. */
  readonly label?: string
}

export type StatusCounts = Readonly<Partial<Record<Status, number>>>

/** Above this many a dot each cannot be told apart, and every dot stands for several. */
export const mostWells = 96

const inOrder = [
  'succeeded',
  'cached',
  'failed',
  'stopped',
  'running',
  'waiting',
] as const satisfies readonly Status[]

/** As many wells as are counted, the finished ones first. */
export function wellsOf(counts: StatusCounts): readonly Well[] {
  const total = totalOf(counts)
  if (total <= mostWells) return inOrder.flatMap((status) => repeat(status, counts[status] ?? 0))
  return inOrder.flatMap((status) => {
    const count = counts[status] ?? 0
    return repeat(status, count === 0 ? 0 : Math.max(1, Math.round((count / total) * mostWells)))
  })
}

/** Wells in their order; of more than 96 each dot stands for a bin and shows the worst state in it. */
export function binned(wells: readonly Well[]): readonly Well[] {
  if (wells.length <= mostWells) return wells
  const size = Math.ceil(wells.length / mostWells)
  return Array.from({ length: Math.ceil(wells.length / size) }, (_, bin) => {
    const inside = wells.slice(bin * size, (bin + 1) * size)
    const status =
      worstFirst.find((candidate) => inside.some((well) => well.status === candidate)) ?? 'waiting'
    return { status, label: `${inside.length}` }
  })
}

const worstFirst = [
  'failed',
  'stopped',
  'running',
  'waiting',
  'succeeded',
  'cached',
] as const satisfies readonly Status[]

/** Of all states together. */
export function totalOf(counts: StatusCounts): number {
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
}

/** How many of each state. */
export function countsOf(wells: readonly Well[]): StatusCounts {
  const counts: Partial<Record<Status, number>> = {}
  for (const { status } of wells) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

function repeat(status: Status, count: number): readonly Well[] {
  return Array.from({ length: count }, () => ({ status }))
}
