-- The library of genomes, databases and tables. A folder of the server is one entry of it, as before; another has no
-- folder, and its files are kept as those of projects are.
alter table reference_folder alter column path drop not null;
alter table reference_folder
  add column kind text not null default 'other'
    check (kind in ('genome', 'sequences', 'annotation', 'table', 'other')),
  add column name_zh text not null default '',
  add column description_zh text not null default '',
  add column organism text not null default '',
  add column assembly text not null default '',
  add column release text not null default '',
  add column source text not null default '',
  add column licence text not null default '',
  add column citation text not null default '',
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();

-- Whether the bytes of a file of a reference are in the storage, and not in the folder of the server: files that were put
-- into the library, and the indexes that were made for it.
alter table file add column kept boolean not null default false;
create index file_reference on file (reference_id) where reference_id is not null;

-- Which indexes stand beside a sequence of the library, and what they were made of.
create table reference_index (
  file_id uuid not null references file on delete cascade,
  kind text not null,
  of_sha256 text not null default '',
  version int not null default 1,
  made_by uuid references person on delete set null,
  made_at timestamptz not null default now(),
  primary key (file_id, kind)
);

update role set menus = menus || '{common,common_index,common_file,common_file_details}'
  where 'project_detail' = any(menus) and not 'common_index' = any(menus);
