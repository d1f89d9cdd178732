-- Matrices of cells among the files of projects, what was computed from them, and what people call groups of cells.
create table single_cell_file (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  name text not null,
  note text not null default '',
  state text not null default 'looking' check (state in ('looking', 'ready', 'unfit')),
  format text,
  facts jsonb,
  fault jsonb,
  version int not null default 1,
  added_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index single_cell_file_project on single_cell_file (project_id, created_at desc) where deleted_at is null;

create table single_cell_part (
  single_cell_file_id uuid not null references single_cell_file on delete cascade,
  file_id uuid not null references file on delete cascade,
  position int not null,
  primary key (single_cell_file_id, file_id)
);
create index single_cell_part_file on single_cell_part (file_id);

create table single_cell_analysis (
  analysis_id uuid primary key references analysis on delete cascade,
  single_cell_file_id uuid references single_cell_file on delete set null
);
create index single_cell_analysis_file on single_cell_analysis (single_cell_file_id);

create table cell_label (
  id uuid primary key,
  file_id uuid not null references file on delete cascade,
  column_name text not null,
  group_name text not null,
  label text not null,
  person_id uuid references person on delete set null,
  created_at timestamptz not null default now()
);
create index cell_label_file on cell_label (file_id, column_name, group_name, created_at desc);

update role set menus = menus || '{single_cell,single_cell_list,single_cell_details}'
  where 'cloud_tools_index' = any(menus) and not 'single_cell' = any(menus);
