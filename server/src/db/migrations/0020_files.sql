-- A finished upload stays for a day, so that a browser that lost the last answer learns that all is there.
alter table upload add column finished_at timestamptz;
alter table upload add column file_id uuid references file on delete set null;
-- Take the place of a file of the same name instead of standing beside it as “name (2)”.
alter table upload add column replace_existing boolean not null default false;
create index upload_open on upload (updated_at) where finished_at is null;

-- What a scan of a reference folder found wrong; empty when it was read well.
alter table reference_folder add column fault text not null default '';

-- A selection that somebody is about to download as one archive. The link's secret is kept hashed.
create table file_archive (
  secret_hash bytea primary key,
  project_id uuid not null references project on delete cascade,
  person_id uuid not null references person on delete cascade,
  file_ids uuid[] not null,
  expires_at timestamptz not null
);

-- Names of the folders above a file, outermost first, joined by slashes; empty at the top.
create function folder_path(file_id uuid) returns text language sql stable parallel safe as $$
  with recursive above (id, parent_id, name, depth) as (
    select f.id, f.parent_id, f.name, 1 from file f where f.id = (select c.parent_id from file c where c.id = file_id)
    union all
    select f.id, f.parent_id, f.name, a.depth + 1 from above a join file f on f.id = a.parent_id where a.depth < 500
  )
  select coalesce(string_agg(name, '/' order by depth desc), '') from above
$$;
