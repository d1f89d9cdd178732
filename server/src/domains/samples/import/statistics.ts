import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { JobKind } from '../../../gateways/jobs/kind.ts'

/** Tells the planner of rows that came all at once, and merges what waits beside the index, before a search asks. */
export const statistics: JobKind<Record<string, never>> = {
  name: 'statistics',
  data: z.strictObject({}),
  aloneBy: () => 'samples',
  perform: async ({ db }) => {
    await db.execute(
      sql`select gin_clean_pending_list('sample_search'), gin_clean_pending_list('sample_values')`,
    )
    await db.execute(sql`analyze sample`)
  },
}
