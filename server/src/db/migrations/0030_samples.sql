-- A removed column keeps its values until it is restored.
alter table sample_column add column removed_at timestamptz;
drop index sample_column_key;
create unique index sample_column_key on sample_column (project_id, lower(key)) where removed_at is null;

-- Equality and choices of any column.
create index sample_values on sample using gin (project_id, values jsonb_path_ops) where deleted_at is null;

-- What unique columns hold, so that the database itself refuses the second of two requests at once.
create table sample_unique (
  column_id uuid not null references sample_column on delete cascade,
  -- SHA-256 of the value: an index entry has room for 2,700 bytes only.
  value bytea not null,
  sample_id uuid not null references sample on delete cascade,
  primary key (column_id, value)
);
create index sample_unique_sample on sample_unique (sample_id);

-- A table that somebody uploaded and has not imported yet; kept for a day.
create table sample_import (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  person_id uuid references person on delete cascade,
  file text not null,
  -- {headers, rows} as gzip'd JSON.
  content bytea not null,
  created_at timestamptz not null default now()
);
create index sample_import_created on sample_import (created_at);
