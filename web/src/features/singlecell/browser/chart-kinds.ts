/** What can be drawn of the groups of a column. */
export const chartKinds = ['violin', 'dots', 'heat', 'composition', 'agreement'] as const
export type ChartKind = (typeof chartKinds)[number]
