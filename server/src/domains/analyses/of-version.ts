import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** Says of the analyses that ran one version of a workflow that they ran another, which is that text under another id. */
export async function moveToVersion(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`update analysis set workflow_version_id = ${to} where workflow_version_id = ${from}`)
}
