import { sql } from 'drizzle-orm'
import type { BodyOf } from '@omics/contract/endpoint'
import type { tools as endpoints } from '@omics/contract/tools/tools'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import type { ToolRow } from './needs.ts'
import { tellOfSharing } from './tell.ts'

/**
 * Says who sees a tool. Its owner keeps it, gives it to groups that they are in, or asks for it to be published;
 * administrators publish, hide and order. While it waits, its groups go on using it. Throws `forbidden` beyond that.
 */
export async function shareTool(
  context: Context,
  identity: Identity,
  tool: ToolRow,
  { sharing, groups, hidden, position }: BodyOf<typeof endpoints.share>,
): Promise<void> {
  const decides = sharing === 'published' && tool.sharing !== 'published'
  if ((decides || hidden !== undefined || position !== undefined) && !identity.administrator)
    throw new Problem('forbidden')
  await context.db.transaction(async (tx) => {
    await requireGroups(tx, identity, groups)
    await tx.execute(sql`
      update tool set sharing = ${sharing}, hidden = coalesce(${hidden ?? null}::boolean, hidden),
        position = coalesce(${position ?? null}::int, position), version = version + 1, updated_at = now()
      where id = ${tool.id}`)
    await tx.execute(sql`delete from tool_group where tool_id = ${tool.id}`)
    await tx.execute(sql`
      insert into tool_group (tool_id, group_id) select ${tool.id}, unnest(${sql.param(groups)}::uuid[])
      on conflict do nothing`)
    await tellOfSharing(context, tx, identity, tool, {
      before: tool,
      after: { sharing, hidden: hidden ?? tool.hidden },
    })
  })
}

/** Throws `not_found` unless each is a group that the person is in, or they administer the platform. */
async function requireGroups(db: Database, identity: Identity, groups: readonly string[]): Promise<void> {
  const wanted = [...new Set(groups)]
  if (wanted.length === 0) return
  const { rows } = await db.execute(sql`
    select 1 from person_group g where g.id = any(${sql.param(wanted)}::uuid[]) and (${identity.administrator}
      or exists (select 1 from person_group_member m where m.group_id = g.id and m.person_id = ${identity.personId}))`)
  if (rows.length < wanted.length) throw new Problem('not_found')
}
