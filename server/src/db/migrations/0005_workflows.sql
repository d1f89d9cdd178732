create table workflow (
  id uuid primary key,
  name text not null,
  summary text not null default '',
  category text not null default 'other',
  visibility text not null default 'platform' check (visibility in ('private', 'platform')),
  owner_id uuid references person on delete set null,
  origin jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index workflow_name on workflow (lower(name)) where deleted_at is null;
create index workflow_search on workflow using gin (bigrams(name || ' ' || summary));

create table workflow_version (
  id uuid primary key,
  workflow_id uuid not null references workflow on delete cascade,
  tag text not null,
  state text not null check (state in ('draft', 'published')),
  entry text not null,
  readme text not null default '',
  readme_zh text not null default '',
  -- Of all sources by path, so that the same text has the same digest wherever it came from.
  sha256 text not null,
  -- What forms show: inputs, outputs, tasks, images, graph; null while a draft has faults.
  description jsonb,
  input_defaults jsonb not null default '{}',
  report jsonb,
  origin jsonb not null default '{}',
  created_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  version int not null default 1
);
create unique index workflow_version_tag on workflow_version (workflow_id, tag);

create table workflow_source (
  version_id uuid not null references workflow_version on delete cascade,
  path text not null,
  content text not null,
  primary key (version_id, path)
);

create function refuse_published_change() returns trigger language plpgsql as $$
begin
  if exists (select 1 from workflow_version v
             where v.id = coalesce(old.version_id, new.version_id) and v.state = 'published') then
    raise exception 'a published version never changes';
  end if;
  return coalesce(new, old);
end
$$;
create trigger workflow_source_published before update or delete on workflow_source
  for each row when (pg_trigger_depth() = 0) execute function refuse_published_change();

-- A workflow configured in a project.
create table flow (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  workflow_version_id uuid not null references workflow_version,
  name text not null,
  description text not null default '',
  -- By input name: a JSON value, or {"this": "column"} for a column of the sample table.
  inputs jsonb not null default '{}',
  mode text not null default 'files' check (mode in ('files', 'samples')),
  -- By output name: the key of the column that takes it.
  outputs jsonb not null default '{}',
  version int not null default 1,
  created_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index flow_project on flow (project_id, updated_at desc) where deleted_at is null;
create index flow_version on flow (workflow_version_id);
