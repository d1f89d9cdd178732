import { z } from 'zod'

export const shapes = ['linear', 'circular', 'table'] as const
export const enzymeChoices = ['none', 'once', 'twice', 'all'] as const

/** What is seen of a file of sequences, and how. */
export const SequenceShown = z.object({
  /** Circular first where the sequence is. */
  as: z.enum(shapes).nullable().catch(null),
  record: z.number().int().min(0).catch(0),
  /** The first and last base in sight. */
  at: z.array(z.number().int().min(1)).max(2).catch([]),
  chosen: z.number().int().catch(-1),
  selected: z.array(z.number().int().min(1)).max(2).catch([]),
  find: z.string().max(1000).catch(''),
  frames: z.boolean().catch(true),
  orfs: z.boolean().catch(false),
  gc: z.boolean().catch(true),
  enzymes: z.enum(enzymeChoices).catch('none'),
})
export type SequenceShown = z.output<typeof SequenceShown>

/** Letters up to which enzymes are looked for; beyond, each cuts hundreds of times. */
export const mostForEnzymes = 500_000
