import type { BokehDrawn, BokehModel, BokehRange } from './library.ts'

/** What is seen of each axis, in the order of the document. */
export type Seen = readonly (readonly [start: number, end: number])[]

const isRange = (model: BokehModel): model is BokehRange => /^(Data)?Range1d$/.test(model.type)

export const rangesIn = ({ all_models: models }: BokehDrawn): BokehRange[] => [...models].filter(isRange)

export const seenIn = (ranges: readonly BokehRange[]): [number, number][] =>
  ranges.map(({ start, end }) => [start, end])

/** Begins with what was seen, where it was seen of the same axes. */
export function beginWith(seen: Seen, ranges: readonly BokehRange[]): void {
  if (seen.length !== ranges.length) return
  for (const [at, range] of ranges.entries()) {
    const [start, end] = seen[at] ?? []
    if (start === undefined || end === undefined || start === end) continue
    Object.assign(range, { start, end })
    if ('_initial_start' in range) Object.assign(range, { _initial_start: start, _initial_end: end })
  }
}
