create table sample_column (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  -- What `this.key` means in a launch: a WDL name.
  key text not null check (key ~ '^[A-Za-z][A-Za-z0-9_]*$'),
  label text not null,
  type text not null check (type in ('text', 'number', 'date', 'choice', 'file', 'files')),
  choices jsonb not null default '[]',
  required boolean not null default false,
  is_unique boolean not null default false,
  unit text not null default '',
  shown boolean not null default true,
  position int not null,
  version int not null default 1
);
create unique index sample_column_key on sample_column (project_id, lower(key));

create table sample (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  name text not null,
  -- By column id: text, number, ISO date, file id, or a list of file ids.
  values jsonb not null default '{}',
  -- Name and every text value, for the search.
  search text not null default '',
  version int not null default 1,
  created_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_batch uuid
);
create unique index sample_name on sample (project_id, name) where deleted_at is null;
create index sample_created on sample (project_id, created_at desc, id desc) where deleted_at is null;
create index sample_search on sample using gin (project_id, bigrams(search)) where deleted_at is null;
create index sample_batch on sample (deleted_batch) where deleted_batch is not null;

-- Which files a sample names, so that a file can say so.
create table sample_file (
  sample_id uuid not null references sample on delete cascade,
  column_id uuid not null references sample_column on delete cascade,
  file_id uuid not null references file on delete cascade,
  primary key (sample_id, column_id, file_id)
);
create index sample_file_file on sample_file (file_id);
