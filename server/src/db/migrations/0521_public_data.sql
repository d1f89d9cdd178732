-- Databases of files for everybody, or for groups: each is a project of its own, which those who keep it fill as any
-- other, and which those for whom it is published read without finding it among their projects.
alter table project add column published_to_all boolean not null default false;
create index project_published on project (id) where published_to_all;

create table public_database (
  id uuid primary key references project on delete cascade,
  name_zh text not null default '',
  description_zh text not null default '',
  source text not null default '',
  licence text not null default '',
  citation text not null default '',
  release text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

update role set menus = menus || '{public_data_file}'
  where 'common_index' = any(menus) and not 'public_data_file' = any(menus);
