import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import { workflowSource, workflowVersion } from '../../db/tables/warehouse.ts'
import { moveToVersion } from '../analyses/of-version.ts'

/**
 * What ran stays as it ran: before a draft that was tried changes, its text goes into a version of its own, and the
 * analyses go with it. The draft itself stays where its flows look for it. Called within the transaction of the change.
 */
export async function keepWhatRan(
  tx: Database,
  { id, tag, ...before }: typeof workflowVersion.$inferSelect,
): Promise<void> {
  await tx.execute(sql`select 1 from workflow_version where id = ${id} for update`)
  const { rows } = await tx.execute<{ ran: boolean; number: number }>(sql`
    select exists (select 1 from analysis where workflow_version_id = ${id}) as ran,
      (select count(*)::int + 1 from workflow_version
        where workflow_id = ${before.workflowId} and starts_with(tag, ${`${tag}-try`})) as number`)
  const [found] = rows
  if (!found?.ran) return
  const kept = uuidv7()
  await tx.insert(workflowVersion).values({
    ...before,
    id: kept,
    tag: `${tag}-try${found.number}`,
    // Lists go by time, and the draft is the later one.
    createdAt: new Date(before.createdAt.getTime() - 1),
  })
  const sources = await tx
    .select({ path: workflowSource.path, content: workflowSource.content })
    .from(workflowSource)
    .where(eq(workflowSource.versionId, id))
  await tx.insert(workflowSource).values(sources.map((source) => ({ ...source, versionId: kept })))
  await moveToVersion(tx, id, kept)
}
