-- Cells that people have taken out of their groups and named, a bit for each cell of the file.
create table cell_split (
  id uuid primary key,
  file_id uuid not null references file on delete cascade,
  column_name text not null,
  label text not null,
  cells bytea not null,
  person_id uuid references person on delete set null,
  created_at timestamptz not null default now()
);
create index cell_split_file on cell_split (file_id, created_at);
