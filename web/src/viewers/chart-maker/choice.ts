import { z } from 'zod'
import { palette } from '../../ui/charts/palette.ts'
import { chartColours } from '../../ui/theme/tokens.ts'

export const chartKinds = ['bar', 'line', 'box', 'histogram', 'scatter', 'heat', 'pie'] as const
export type ChartKind = (typeof chartKinds)[number]

export const totals = ['count', 'sum', 'mean', 'median'] as const
export type Total = (typeof totals)[number]

/** How many colours there are to take; the eight are those that stay apart for the colour-blind. */
export const paletteSizes = [8, 10, 20, 28, 102] as const
export type PaletteSize = (typeof paletteSizes)[number]

const column = z.string().max(500).catch('')
const title = z.string().max(200).catch('')

/** Which chart is made of a table. Columns go by their names; an empty one is chosen by the kind of chart. */
export const Choice = z.object({
  kind: z.enum(chartKinds).catch('bar'),
  x: column,
  y: column,
  group: column,
  total: z.enum(totals).catch('mean'),
  bins: z.number().int().min(2).max(200).catch(20),
  stacked: z.boolean().catch(false),
  logX: z.boolean().catch(false),
  logY: z.boolean().catch(false),
  palette: z.literal(paletteSizes).catch(28),
  title,
  titleX: title,
  titleY: title,
})
export type Choice = z.output<typeof Choice>

export function coloursOf(size: PaletteSize): readonly string[] {
  return size === 8 ? chartColours : palette(size)
}

/** What a column is for in a kind of chart: `needed` ones are chosen where nobody did, the others may lack. */
interface Role {
  readonly takes: 'numbers' | 'any'
  readonly says: 'category' | 'value' | 'across' | 'upwards' | 'rows' | 'columns' | 'group'
  readonly needed?: true
}
type Roles = { readonly [Name in 'x' | 'y' | 'group']?: Role }

const group: Role = { takes: 'any', says: 'group' }
const value: Role = { takes: 'numbers', says: 'value' }
const category: Role = { takes: 'any', says: 'category' }
const points: Roles = {
  x: { takes: 'numbers', says: 'across', needed: true },
  y: { takes: 'numbers', says: 'upwards', needed: true },
  group,
}

export const rolesOf: Readonly<Record<ChartKind, Roles>> = {
  bar: { x: { ...category, needed: true }, y: value, group },
  line: points,
  box: { x: category, y: { ...value, needed: true } },
  histogram: { x: { ...value, needed: true }, group },
  scatter: points,
  heat: {
    x: { takes: 'any', says: 'rows', needed: true },
    group: { takes: 'any', says: 'columns' },
    y: value,
  },
  pie: { x: { ...category, needed: true }, y: value },
}
