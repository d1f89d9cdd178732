import { sql, type SQL } from 'drizzle-orm'
import { trashKeptDays } from '@omics/contract/crud'

/** Whether what was removed at this time has had its days in the trash. */
export const hasHadItsDays = (removedAt: SQL) =>
  sql`${removedAt} < now() - make_interval(days => ${trashKeptDays})`
