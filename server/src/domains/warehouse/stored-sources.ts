import { eq } from 'drizzle-orm'
import type { Sources } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../db/database.ts'
import { workflowSource } from '../../db/tables/warehouse.ts'

/** The sources of a version by path. */
export function sourcesOf(db: Database, versionId: string): Promise<Sources> {
  return db
    .select({ path: workflowSource.path, content: workflowSource.content })
    .from(workflowSource)
    .where(eq(workflowSource.versionId, versionId))
    .orderBy(workflowSource.path)
}
