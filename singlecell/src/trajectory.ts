import { Unreadable } from './unreadable.ts'

/** Where cells stand in the space of their principal components, cell after cell. */
export interface Placed {
  readonly columns: number
  readonly data: ArrayLike<number>
}

/**
 * The cell from which a way through all is measured: of those where it begins, the one furthest from the middle of all,
 * for what a way begins with lies at its end.
 */
export function beginning({ columns, data }: Placed, groups: readonly string[], first: string): number {
  const cells = data.length / columns
  const middle = Float64Array.from({ length: columns }, (_, axis) => {
    let sum = 0
    for (let cell = 0; cell < cells; cell += 1) sum += data[cell * columns + axis] ?? 0
    return sum / cells
  })
  const far = (cell: number) =>
    middle.reduce((sum, value, axis) => sum + ((data[cell * columns + axis] ?? 0) - value) ** 2, 0)
  const own = groups.flatMap((group, cell) => (group === first ? [cell] : []))
  if (own.length === 0) throw new Unreadable('no_group', first)
  return own.reduce((best, cell) => (far(cell) > far(best) ? cell : best))
}
