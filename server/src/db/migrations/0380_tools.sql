-- A tool is a published version of a workflow with a face: what it is called, what it is for, and what to try it on.
create table tool (
  id uuid primary key,
  -- Where the platform brings it along; its words and version follow the platform's then.
  collection_key text unique,
  collection_digest text,
  owner_id uuid references person on delete set null,
  workflow_version_id uuid not null references workflow_version,
  title text not null,
  title_zh text not null default '',
  summary text not null default '',
  summary_zh text not null default '',
  help text not null default '',
  help_zh text not null default '',
  icon text not null default 'wrench',
  categories text[] not null default '{}',
  citations text[] not null default '{}',
  licence text not null default '',
  packages text[] not null default '{}',
  programs text[] not null default '{}',
  -- Inputs to try it with; `example:NAME` stands for the file of that name.
  example jsonb not null default '{}',
  sharing text not null default 'private' check (sharing in ('private', 'groups', 'asked', 'published')),
  hidden boolean not null default false,
  position int not null default 1000,
  -- Titles and summaries in both languages, and the Chinese ones as they are typed in Latin letters.
  searched text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index tool_order on tool (position, id) where deleted_at is null;
create index tool_search on tool using gin (bigrams(searched));
create index tool_owner on tool (owner_id);
create index tool_version on tool (workflow_version_id);

create table tool_group (
  tool_id uuid not null references tool on delete cascade,
  group_id uuid not null references person_group on delete cascade,
  primary key (tool_id, group_id)
);
create index tool_group_group on tool_group (group_id);

create table tool_example_file (
  tool_id uuid not null references tool on delete cascade,
  name text not null,
  content bytea not null,
  primary key (tool_id, name)
);

-- What somebody thinks of a tool: collected, used often, opened last.
create table tool_person (
  tool_id uuid not null references tool on delete cascade,
  person_id uuid not null references person on delete cascade,
  collected boolean not null default false,
  common boolean not null default false,
  used_at timestamptz,
  uses int not null default 0,
  primary key (tool_id, person_id)
);
create index tool_person_person on tool_person (person_id);

-- The configured workflows that stand for a tool in a project; what they launch are runs of the tool.
create table tool_flow (
  flow_id uuid primary key references flow on delete cascade,
  tool_id uuid not null references tool on delete cascade
);
create index tool_flow_tool on tool_flow (tool_id);

-- The project that stands for what somebody does outside of projects.
alter table project add column own_space_of uuid unique references person on delete set null;

with added as (
  insert into dictionary (id, key, title_en, title_zh) values
    ('019a0000-0000-7000-8000-000000000301', 'tool_category', 'Categories of tools', '工具分类')
  on conflict do nothing
  returning id
)
insert into dictionary_entry (id, dictionary_id, value, title_en, title_zh, position)
select entry.id::uuid, added.id, entry.value, entry.title_en, entry.title_zh, entry.position
from added, (values
  ('019a0000-0000-7000-8000-000000000311', 'reads', 'Sequencing reads', '测序数据', 1),
  ('019a0000-0000-7000-8000-000000000312', 'mapping', 'Mapping', '序列比对到基因组', 2),
  ('019a0000-0000-7000-8000-000000000313', 'variants', 'Variants', '变异检测', 3),
  ('019a0000-0000-7000-8000-000000000314', 'assembly', 'Assembly and annotation', '组装与注释', 4),
  ('019a0000-0000-7000-8000-000000000315', 'search', 'Sequence search', '序列检索', 5),
  ('019a0000-0000-7000-8000-000000000316', 'alignment', 'Alignment and trees', '多序列比对与进化树', 6),
  ('019a0000-0000-7000-8000-000000000317', 'expression', 'Gene expression', '基因表达', 7),
  ('019a0000-0000-7000-8000-000000000318', 'communities', 'Microbial communities', '微生物群落', 8),
  ('019a0000-0000-7000-8000-000000000319', 'populations', 'Population genetics', '群体遗传', 9),
  ('019a0000-0000-7000-8000-00000000031a', 'cloning', 'Primers and plasmids', '引物与质粒', 10),
  ('019a0000-0000-7000-8000-00000000031b', 'statistics', 'Statistics and pictures', '统计与绘图', 11),
  ('019a0000-0000-7000-8000-00000000031c', 'other', 'Other', '其他', 12)
) as entry (id, value, title_en, title_zh, position);

update role set menus = menus || '{tool,cloud_tools_index,cloud_tools_detail,cloud_task_index}'
  where 'process_warehouse' = any(menus) and not 'cloud_tools_index' = any(menus);
update role set buttons = buttons || '{tool_change}'
  where 'workflow_change' = any(buttons) and not 'tool_change' = any(buttons);
