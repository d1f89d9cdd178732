-- A server folder that an administrator made readable in every project. Its files have no project.
create table reference_folder (
  id uuid primary key,
  name text not null unique,
  path text not null unique,
  description text not null default '',
  created_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  scanned_at timestamptz
);

-- Folders and files. A project's tree hangs from rows without a parent.
create table file (
  id uuid primary key,
  project_id uuid references project on delete cascade,
  reference_id uuid references reference_folder on delete cascade,
  parent_id uuid references file on delete cascade,
  kind text not null check (kind in ('file', 'folder')),
  name text not null check (name <> '' and name not in ('.', '..') and name !~ '[/\x01-\x1f]'),
  size bigint not null default 0,
  sha256 text,
  media_type text not null default '',
  -- Where the bytes are: a key of the storage, or for references a path below the registered folder.
  storage_key text,
  origin text not null check (origin in ('upload', 'run', 'import', 'reference', 'made', 'copy')),
  analysis_id uuid,
  run_id uuid,
  output_name text not null default '',
  created_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  trashed_at timestamptz,
  trashed_by uuid references person on delete set null,
  -- The row that somebody moved to the trash; what lies below carries its id and comes back with it.
  trash_root uuid,
  check ((project_id is null) <> (reference_id is null))
);
create unique index file_place on file (project_id, parent_id, name) nulls not distinct
  where trashed_at is null and project_id is not null;
create unique index file_reference_place on file (reference_id, parent_id, name) nulls not distinct
  where reference_id is not null;
create index file_parent on file (parent_id, kind, name);
create index file_project on file (project_id, created_at desc) where trashed_at is null;
create index file_trash on file (project_id, trashed_at) where trashed_at is not null;
create index file_run on file (run_id) where run_id is not null;
create index file_analysis on file (analysis_id) where analysis_id is not null;
create index file_storage on file (storage_key);
create index file_search on file using gin (project_id, bigrams(name));

-- Upload under way. Its declared length counts towards the quota of the project.
create table upload (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  parent_id uuid references file on delete cascade,
  person_id uuid not null references person on delete cascade,
  relative_path text not null,
  size bigint not null,
  sha256 text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index upload_project on upload (project_id);

-- Bytes that no row of `file` names any more, until they have been removed from the storage.
create table storage_garbage (
  storage_key text primary key,
  since timestamptz not null default now()
);
