import { sql, type SQL } from 'drizzle-orm'

/** The folders of a project as JSON, by name: each with its parent, and how many files of how many bytes lie right in it. */
export const foldersOf = (projectId: SQL) => sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'parent_id', o.parent_id, 'name', o.name,
    'files', o.files, 'bytes', o.bytes) order by o.name)
  from (select o.id, o.parent_id, o.name, count(c.id)::int as files, coalesce(sum(c.size), 0)::float8 as bytes
    from file o left join file c on c.parent_id = o.id and c.kind = 'file' and c.trashed_at is null
    where o.project_id = ${projectId} and o.kind = 'folder' and o.trashed_at is null
    group by o.id order by o.name limit 5000) o), '[]')`
