import { z } from 'zod'
import { formats } from '../formats.ts'

/** The colours of the charts, in their order. */
export const tagColours = ['blue', 'orange', 'green', 'plum', 'sky', 'olive', 'navy', 'brown'] as const
export type TagColour = (typeof tagColours)[number]

/** A short word of a person's own. Capitals make no other tag. */
export const tagName = z.string().normalize('NFC').trim().min(1).max(40).regex(formats.oneLine.pattern)

/** A word that somebody put on something, to find it again by. */
export const Tag = z.object({ name: z.string(), colour: z.enum(tagColours) })
export type Tag = z.output<typeof Tag>

/** Tags of a row of a list. */
export const tagsOfRow = z.array(Tag)

/** Narrows a list to what wears a tag. */
export const tagFilter = z.string().normalize('NFC').trim().max(40).optional()
