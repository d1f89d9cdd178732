-- Bytes of every file below a folder that is not in the trash.
create function folder_bytes(folder uuid) returns bigint language sql stable parallel safe as $$
  with recursive below (id, kind, size) as (
    select id, kind, size from file where parent_id = folder and trashed_at is null
    union all
    select c.id, c.kind, c.size from below b join file c on c.parent_id = b.id
    where b.kind = 'folder' and c.trashed_at is null
  )
  select coalesce(sum(size), 0)::bigint from below
$$;
