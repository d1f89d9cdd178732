import { z } from 'zod'
import { layouts } from './layout.ts'

const ids = z.array(z.number().int().min(0)).max(500).catch([])
export const shownAs = ['picture', 'table'] as const

/** What of a tree is shown, and how. */
export const TreeShown = z.object({
  as: z.enum(shownAs).catch('picture'),
  layout: z.enum(layouts).catch('rectangular'),
  lengths: z.boolean().catch(true),
  sorted: z.boolean().catch(true),
  midpoint: z.boolean().catch(false),
  support: z.boolean().catch(true),
  find: z.string().max(200).catch(''),
  /** Clades by their ids. */
  collapsed: ids,
  rotated: ids,
  root: z.number().int().catch(-1),
  chosen: z.number().int().catch(-2),
  /** Columns of facts by their names. */
  columns: z.array(z.string().max(200)).max(12).nullable().catch(null),
  /** SNPs within a cluster. */
  threshold: z.number().int().min(0).catch(10),
  window: z.array(z.number()).max(3).catch([]),
})
export type TreeShown = z.output<typeof TreeShown>

/** Columns of facts that are drawn before anybody chooses. */
export const columnsAtFirst = 3

export type Change = (patch: Partial<TreeShown>) => void
