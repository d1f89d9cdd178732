import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { tagColours, type Tag } from '@omics/contract/discussion/tag'
import type { DiscussedKind, TagChange } from '@omics/contract/discussion/tags'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { columnOf, requireLive } from './places.ts'
import { wornBy } from './wearing.ts'

const list = (texts: readonly string[]): SQL => sql`${sql.param(texts)}::text[]`

/** The tags that one object wears. */
export async function tagsWornBy(db: Database, id: string): Promise<Tag[]> {
  const { rows } = await db.execute<{ tags: Tag[] }>(sql`select ${wornBy(sql`${id}::uuid`)} as tags`)
  return rows[0]?.tags ?? []
}

/** Puts tags on objects and takes others off. Throws `not_found` where one of them is not the project's, or is thrown away. */
export async function changeTags(
  db: Database,
  grant: Grant<'edit'>,
  kind: DiscussedKind,
  ids: readonly string[],
  { add, remove }: TagChange,
): Promise<void> {
  const projectId = grant.projectId || null
  await db.transaction(async (tx) => {
    await requireLive(tx, grant, kind, ids)
    const objects = sql`${sql.param(ids)}::uuid[]`
    if (remove.length > 0)
      await tx.execute(sql`
        delete from tagged g using tag t where t.id = g.tag_id and t.project_id is not distinct from ${projectId}::uuid
          and g.object_id = any(${objects}) and lower(t.name) in (select lower(name) from unnest(${list(remove)}) as name)`)
    // Always in one order, so that two who add the same words do not wait for each other.
    for (const { name, colour } of add.toSorted((a, b) =>
      a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1,
    )) {
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into tag (id, project_id, name, colour)
        values (${uuidv7()}, ${projectId}, ${name}, ${colour ?? colourOf(name)})
        on conflict (coalesce(project_id, '00000000-0000-0000-0000-000000000000'), lower(name))
        do update set colour = coalesce(${colour ?? null}, tag.colour) returning id`)
      await tx.execute(sql`
        insert into tagged (tag_id, ${columnOf(kind)})
        select ${rows[0]?.id}::uuid, o from unnest(${objects}) as o on conflict do nothing`)
    }
  })
}

/** The colour of a tag that nobody chose one for: the same wherever the word is. */
function colourOf(name: string): string {
  const sum = [...name.toLowerCase()].reduce((all, character) => all + (character.codePointAt(0) ?? 0), 0)
  return tagColours[sum % tagColours.length] ?? tagColours[0]
}
