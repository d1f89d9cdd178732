import { createRandom } from '../../demonstration/random.ts'
import type { Example, Examples } from '../example.ts'
import { correlated, foldChanges, organs, threeLists } from './tables.ts'

/** Heights of plants under three lights: two alike, one higher. */
export const heights: Readonly<Record<string, readonly number[]>> = {
  red: [11.2, 12.1, 10.8, 11.9, 12.4, 11.5, 10.9, 12.0],
  blue: [11.6, 12.2, 11.1, 11.4, 12.3, 11.0, 11.8, 12.1],
  white: [14.1, 15.2, 13.9, 14.8, 15.0, 14.4, 15.3, 14.6],
}

function threeGroups(): Example {
  const rows = Object.entries(heights).flatMap(([light, values]) =>
    values.map((value) => `${light}\t${value}`),
  )
  return {
    files: { 'plants.tsv': `light\theight\n${rows.join('\n')}\n` },
    inputs: { values: 'example:plants.tsv', value_column: 'height', group_column: 'light' },
  }
}

export interface Patient {
  readonly time: number
  readonly event: 0 | 1
  readonly group: 'drug' | 'placebo'
}

/** Eighty patients; under the drug the event comes half as often. Who was not followed to the event is censored at 36. */
export function patients(): readonly Patient[] {
  const random = createRandom(9)
  return Array.from({ length: 80 }, (_, index) => {
    const group = index % 2 === 0 ? 'drug' : 'placebo'
    const time = Math.round(-Math.log(1 - random.uniform()) * (group === 'drug' ? 40 : 16) * 10) / 10
    return time > 36 ? { time: 36, event: 0, group } : { time, event: 1, group }
  })
}

function twoArms(): Example {
  const rows = patients().map(({ time, event, group }) => `${time}\t${event}\t${group}`)
  return {
    files: { 'patients.tsv': `time\tevent\tgroup\n${rows.join('\n')}\n` },
    inputs: { patients: 'example:patients.tsv' },
  }
}

export const statisticsExamples: Examples = {
  groups: threeGroups,
  survival: twoArms,
  correlation: correlated,
  pca: organs,
  heatmap: organs,
  volcano: foldChanges,
  sets: threeLists,
}
