import { sql, type SQL } from 'drizzle-orm'

/** The tags that the object of an id wears, as JSON for a row of a list. */
export function wornBy(id: SQL): SQL {
  return sql`coalesce((select json_agg(json_build_object('name', t.name, 'colour', t.colour) order by t.name collate reading_order)
    from tagged g join tag t on t.id = g.tag_id where g.object_id = ${id}), '[]')`
}

/** Narrows a list to objects that wear a tag; all of them where none is asked for. */
export function wears(id: SQL, tag: string | undefined): SQL {
  if (!tag) return sql`true`
  return sql`${id} in (select g.object_id from tagged g join tag t on t.id = g.tag_id where lower(t.name) = lower(${tag}))`
}
