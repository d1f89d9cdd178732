-- The Jupyter server of somebody for a project. Its folder, named by the id, outlives the process.
create table notebook_server (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  project_id uuid not null references project on delete cascade,
  -- Names the process, and stands in its address; null while none runs.
  run_id uuid unique,
  handle jsonb,
  -- The sign-ins and personal tokens that opened it, with which its address ends.
  opened_by uuid[] not null default '{}',
  started_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  unique (person_id, project_id)
);
create index notebook_server_project on notebook_server (project_id);

-- What of each notebook a running server has seen, by its digest.
create table notebook_copy (
  server_id uuid not null references notebook_server on delete cascade,
  file_id uuid not null references file on delete cascade,
  sha256 text not null,
  primary key (server_id, file_id)
);
create index notebook_copy_file on notebook_copy (file_id);

-- What a notebook's file held at each time that it was saved.
create table notebook_version (
  file_id uuid not null references file on delete cascade,
  number int not null,
  storage_key text not null,
  size bigint not null,
  saved_by uuid references person on delete set null,
  saved_at timestamptz not null default now(),
  primary key (file_id, number)
);
create index notebook_version_key on notebook_version (storage_key);

-- The sweep removes bytes that nothing names any more; whatever removes a version has to tell it.
create function abandon_notebook_version() returns trigger language plpgsql as $$
begin
  insert into storage_garbage (storage_key) values (old.storage_key) on conflict do nothing;
  return null;
end $$;
create trigger notebook_version_gone after delete on notebook_version
  for each row execute function abandon_notebook_version();
