import { useState } from 'react'
import type { z } from 'zod'
import { savedByOthers } from '../api/failure.ts'

/**
 * Saving what others may save at the same time: `theirs` is what somebody else saved meanwhile, once `attempt` was
 * refused because of it. Saving again with its version puts one's own in its place.
 */
export function useTheirs<Row>(schema: z.ZodType<Row>) {
  const [theirs, setTheirs] = useState<Row>()
  const attempt = async <Saved>(saving: Promise<Saved>): Promise<Saved> => {
    try {
      return await saving
    } catch (error) {
      const now = savedByOthers(error, schema)
      if (now !== undefined) setTheirs(now)
      throw error
    }
  }
  return { theirs, attempt }
}
