import { z } from 'zod'
import { id } from '../crud.ts'

/** A group that a person belongs to. Their type of customer, where they have one, stands first. */
export const GroupOfPerson = z.object({ id, name: z.string(), customer_type: z.boolean() })
