import { z } from 'zod'
import { crud, id, timestamp, version } from '../crud.ts'
import type { Resource } from '../endpoint.ts'
import { Branding } from './blocks.ts'

export const ReportBrand = z.object({
  id,
  /** Whose projects have reports that look so; null: whatever no group and no template says otherwise of. */
  group_id: id.nullable(),
  /** The name of the group; empty for the platform. */
  group: z.string(),
  branding: Branding,
  version,
  updated_at: timestamp,
})
export type ReportBrand = z.output<typeof ReportBrand>

export const ReportBrandWrite = z.object({
  group_id: id.nullable().default(null),
  branding: Branding.prefault({}),
})

/** A brand that says nothing. */
export const emptyBrand = Branding.parse({})

const { show: _show, ...ordinary } = crud('/api/report_brands', {
  one: 'how the reports of a group look',
  many: 'how the reports of groups look',
  row: ReportBrand,
  write: ReportBrandWrite,
  sort: ['group', 'updated_at'],
  ours: true,
  view: 'report_brands',
  change: 'template_change',
})

/** Logo, colour, header, footer and address of the reports of a group's projects, and of the platform's. */
export const reportBrands = {
  ...ordinary,
  create: { ...ordinary.create, errors: ['validation', 'name_taken', 'not_found'] },
  update: { ...ordinary.update, errors: ['validation', 'name_taken', 'not_found', 'stale'] },
} satisfies Resource
