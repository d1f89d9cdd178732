import { sql, type SQL } from 'drizzle-orm'
import type { Comment } from '@omics/contract/discussion/comments'
import { discussedKinds, type DiscussedKind } from '@omics/contract/discussion/tags'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { authorise } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { locate, placeOf } from '../../http/relation.ts'

// A comment is where its object is: whoever sees that sees it.
locate(
  'comment',
  (id) =>
    sql`${sql.join(
      discussedKinds.map(
        (
          kind,
        ) => sql`select place.* from comment c cross join lateral (${placeOf(kind, sql`c.object_id`)}) as place
          where c.id = ${id} and c.kind = ${sql.raw(`'${kind}'`)}`,
      ),
      sql` union all `,
    )}`,
)

/** What a comment is on, and who wrote it. */
export interface StoredComment extends Record<string, unknown> {
  readonly id: string
  readonly kind: DiscussedKind
  readonly object_id: string
  readonly author_id: string | null
  readonly text: string
}

/** One comment as it is stored. Throws `not_found`. */
export async function storedComment(db: Database, id: string): Promise<StoredComment> {
  const { rows } = await db.execute<StoredComment>(
    sql`select id, kind, object_id, author_id, text from comment where id = ${id}`,
  )
  if (!rows[0]) throw new Problem('not_found')
  return rows[0]
}

/** Comments by a condition over `comment c`, the latest first, as their reader sees them. */
export async function selectComments(
  db: Database,
  identity: Identity,
  where: SQL,
  page: { limit: number; offset: number },
  mayRemoveAll: boolean,
): Promise<Comment[]> {
  const { rows } = await db.execute<Comment & Record<string, unknown>>(sql`
    select c.id, c.text, ${isoTime(sql`c.created_at`)} as created_at, ${isoTime(sql`c.edited_at`)} as edited_at,
      case when p.id is null then null else json_build_object('id', p.id, 'name', p.full_name) end as author,
      coalesce((select json_agg(json_build_object('id', m.person_id, 'name', m.name) order by m.name, m.person_id)
        from comment_mention m where m.comment_id = c.id), '[]') as mentions,
      coalesce(c.author_id = ${identity.personId}, false) as mine,
      coalesce(c.author_id = ${identity.personId}, false) or ${mayRemoveAll} as may_remove
    from comment c left join person p on p.id = c.author_id
    where ${where} order by c.created_at desc, c.id desc limit ${page.limit} offset ${page.offset}`)
  return rows
}

/** One comment as its reader sees it. */
export async function shownComment(db: Database, identity: Identity, id: string): Promise<Comment> {
  const removes = await mayRemoveAll(db, identity, await storedComment(db, id))
  const [comment] = await selectComments(db, identity, sql`c.id = ${id}`, { limit: 1, offset: 0 }, removes)
  if (!comment) throw new Problem('not_found')
  return comment
}

/** Whether somebody may delete what others said about an object: its owner may, and those of its project. */
export async function mayRemoveAll(
  db: Database,
  identity: Identity,
  { kind, object_id }: Pick<StoredComment, 'kind' | 'object_id'>,
): Promise<boolean> {
  return authorise(db, identity, kind, object_id, 'own').then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false
      throw error
    },
  )
}

/** A number that is another one after each change of a discussion. */
export async function standOfComments(db: Database, objectId: string): Promise<number> {
  const { rows } = await db.execute<{ stand: string }>(sql`
    select ('x' || substr(md5(coalesce(string_agg(c.id::text || coalesce(c.edited_at::text, ''), ' ' order by c.id), '')), 1, 12))::bit(48)::bigint::text as stand
    from comment c where c.object_id = ${objectId}`)
  return Number(rows[0]?.stand ?? 0)
}
