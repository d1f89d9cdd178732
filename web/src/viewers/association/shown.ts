import { z } from 'zod'
import { longestKept, mostKept } from '../frame/use-chosen-names.ts'

export const pages = ['manhattan', 'qq', 'region', 'components', 'quality'] as const
export type PageName = (typeof pages)[number]

const name = z.string().max(200).catch('')

/** What is seen of a study. Places are bases; columns go by their names, an empty one is found by itself. */
export const StudyShown = z.object({
  as: z.enum(pages).nullable().catch(null),
  /** Of the Manhattan plot; all where it is empty. */
  only: name,
  chromosome: name,
  start: z.number().int().min(1).catch(1),
  end: z.number().int().min(1).catch(1),
  /** Where the variant lies to which the others are compared. */
  lead: z.number().int().min(0).catch(0),
  across: z.number().int().min(0).max(100).catch(0),
  up: z.number().int().min(0).max(100).catch(1),
  colour: name,
  /** Samples that are chosen among the others. */
  samples: z.array(z.string().max(longestKept)).max(mostKept).catch([]),
  columns: z
    .object({ chromosome: name, position: name, p: name })
    .catch({ chromosome: '', position: '', p: '' }),
})
export type StudyShown = z.output<typeof StudyShown>
export type Change = (patch: Partial<StudyShown>) => void
