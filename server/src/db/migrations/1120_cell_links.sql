-- Links that open the cells of one file to whoever has them. What a link says is its id, signed; no secret is kept.
create table cell_link (
  id uuid primary key,
  file_id uuid not null references file on delete cascade,
  created_by uuid not null references person on delete cascade,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  withdrawn_at timestamptz,
  opened int not null default 0,
  last_opened_at timestamptz
);
create index cell_link_file on cell_link (file_id, created_at);
