import { sql } from 'drizzle-orm'
import type { ToolFace } from '@omics/contract/tools/face'
import type { Database } from '../../db/database.ts'
import { changeFace, insertTool } from './faces.ts'

/** A tool that the platform brings along, as this release has it. */
export interface SuppliedTool {
  readonly key: string
  /** Of everything that makes it up. */
  readonly digest: string
  readonly face: ToolFace
  readonly versionId: string
  readonly position: number
  readonly files: Readonly<Record<string, string | Uint8Array>>
}

/** The digests of the tools that the platform has brought along, by their keys; null for those taken off. */
export async function suppliedDigests(db: Database): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await db.execute<{ key: string; digest: string | null }>(
    sql`select collection_key as key, collection_digest as digest from tool where collection_key is not null`,
  )
  return new Map(rows.map(({ key, digest }) => [key, digest]))
}

/** Brings a tool in, published, or up to this release. What administrators said of its sharing and place stays. */
export async function keepSupplied(db: Database, tool: SuppliedTool): Promise<void> {
  const { key, digest, face, versionId, position, files } = tool
  await db.transaction(async (tx) => {
    const changed = await changeFace(tx, face, versionId, sql`collection_key = ${key}`)
    if (changed.rowCount === 0) {
      const more = { collection_key: key, sharing: 'published', position }
      await insertTool(tx, { face, versionId, ownerId: null, more })
    }
    await tx.execute(
      sql`update tool set collection_digest = ${digest}, deleted_at = null where collection_key = ${key}`,
    )
    const of = sql`(select id from tool where collection_key = ${key})`
    await tx.execute(sql`delete from tool_example_file where tool_id = ${of}`)
    for (const [name, content] of Object.entries(files))
      await tx.execute(sql`
        insert into tool_example_file (tool_id, name, content) values (${of}, ${name}, ${Buffer.from(content)})`)
  })
}

/** Takes tools off the catalogue that cannot run here any more; they come back where they are brought again. */
export async function retireSupplied(db: Database, keys: readonly string[]): Promise<void> {
  await db.execute(sql`
    update tool set deleted_at = now(), collection_digest = null
    where collection_key = any(${sql.param([...keys])}::text[]) and deleted_at is null`)
}
