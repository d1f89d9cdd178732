import { z } from 'zod'
import { anybody } from '../access.ts'
import { post, type Resource } from '../endpoint.ts'

/** Chinese, and English as far as there is a name in it, else romanised. */
export const RegionName = z.object({ name: z.string(), name_en: z.string() })
export type RegionName = z.output<typeof RegionName>

export const Region = RegionName.extend({
  /** Its code of six digits after GB/T 2260. */
  id: z.string(),
  /** There is nothing below it. */
  leaf: z.boolean(),
})
export type Region = z.output<typeof Region>

export const regions = {
  below: post('/api/treeprovince/{id}', {
    summary: 'The provinces below 0, the cities below a province, or the counties below a city.',
    access: anybody,
    output: z.array(Region),
    errors: ['not_found'],
    reads: true,
  }),
} satisfies Resource
