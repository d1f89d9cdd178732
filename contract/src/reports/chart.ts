import { z } from 'zod'

const label = z.string().max(300)
const number = z.number()
const gap = z.number().nullable()

const axis = z.object({
  title: label,
  unit: label.exactOptional(),
  logarithmic: z.boolean().exactOptional(),
  min: number.exactOptional(),
  max: number.exactOptional(),
})
const common = { title: label, x: axis, y: axis }
const points = <Point extends z.ZodType>(point: Point) =>
  z.array(z.object({ name: label, points: z.array(point).max(20_000) })).max(64)

/** A chart as plain data, as the viewers draw it. */
export const ReportChart = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('bar'),
    categories: z.array(label).max(5000),
    series: z.array(z.object({ name: label, values: z.array(gap).max(5000) })).max(64),
    stacked: z.boolean().exactOptional(),
    /** Bars of a histogram, without space between them. */
    touching: z.boolean().exactOptional(),
    /** Bars lie, from the top to the bottom, so that long names have room. */
    lying: z.boolean().exactOptional(),
  }),
  z.object({
    ...common,
    kind: z.literal('line'),
    series: points(z.tuple([number, gap])),
    limits: z
      .array(z.object({ value: number, label }))
      .max(20)
      .exactOptional(),
  }),
  /** Points may have names. */
  z.object({
    ...common,
    kind: z.literal('scatter'),
    series: points(z.union([z.tuple([number, number]), z.tuple([number, number, label])])),
  }),
  z.object({
    ...common,
    kind: z.literal('heat'),
    columns: z.array(label).max(2000),
    rows: z.array(label).max(500),
    values: z.array(z.array(gap).max(2000)).max(500),
    diverging: z.boolean().exactOptional(),
    /** Colours follow the logarithm, so that few high values do not make all others alike. */
    logarithmic: z.boolean().exactOptional(),
  }),
  z.object({
    ...common,
    kind: z.literal('box'),
    boxes: z
      .array(
        z.object({
          name: label,
          low: number,
          lowerQuartile: number,
          median: number,
          upperQuartile: number,
          high: number,
          outliers: z.array(number).max(200),
        }),
      )
      .max(500),
  }),
  /** Parts of a whole: `x` says what the slices are, `y` what their values are. */
  z.object({
    ...common,
    kind: z.literal('pie'),
    slices: z.array(z.object({ name: label, value: number })).max(500),
  }),
])
export type ReportChart = z.output<typeof ReportChart>
