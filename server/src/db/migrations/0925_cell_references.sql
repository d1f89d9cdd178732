-- What cells are labelled by: tables of types, or cells whose types are known.
create table cell_reference (
  id uuid primary key,
  name text not null,
  note text not null default '',
  source text not null default '',
  file_id uuid not null references file on delete cascade,
  label_column text not null default '',
  types text[] not null,
  genes int not null,
  profiles int not null,
  version int not null default 1,
  added_by uuid references person on delete set null,
  updated_at timestamptz not null default now()
);
create index cell_reference_file on cell_reference (file_id);

alter table single_cell_analysis add column cell_reference_id uuid references cell_reference on delete set null;
create index single_cell_analysis_reference on single_cell_analysis (cell_reference_id);

update role set menus = menus || '{cell_references}'
  where 'single_cell' = any(menus) and not 'cell_references' = any(menus);
