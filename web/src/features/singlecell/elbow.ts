import type { BarChart } from '../../viewers/chart/spec.ts'

/** What each component tells of the variance, in percent, from the first on. */
export type Elbow = readonly number[]

/** Reads the table of components; undefined where it is none. */
export function elbowIn(text: string): Elbow | undefined {
  const [header = '', ...rows] = text.trimEnd().split(/\r?\n/)
  const column = header.split('\t').indexOf('percent_of_variance')
  if (column < 0 || rows.length === 0) return undefined
  const percents = rows.map((row) => Number(row.split('\t')[column]))
  return percents.every(Number.isFinite) ? percents : undefined
}

interface Words {
  readonly title: string
  readonly across: string
  readonly down: string
  readonly used: string
  readonly left: string
}

/** The share of each component, those that are used in a colour of their own. */
export function elbowChart(percents: Elbow, used: number, words: Words): BarChart {
  const where = (isUsed: boolean) =>
    percents.map((percent, at) => (at < used === isUsed ? Math.round(1000 * percent) / 1000 : null))
  const left = { name: words.left, values: where(false) }
  return {
    kind: 'bar',
    title: words.title,
    x: { title: words.across },
    y: { title: words.down, unit: '%' },
    stacked: true,
    categories: percents.map((_, at) => String(at + 1)),
    series: [{ name: words.used, values: where(true) }, ...(used < percents.length ? [left] : [])],
  }
}
