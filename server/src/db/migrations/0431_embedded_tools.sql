-- Web tools of others, each shown in a frame of its own.
create table embedded_tool (
  id uuid primary key default gen_random_uuid(),
  title_en text not null,
  title_zh text not null,
  text_en text not null default '',
  text_zh text not null default '',
  address text not null,
  groups uuid[] not null default '{}',
  position int not null default 0,
  state text not null default 'active' check (state in ('active', 'disabled')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index embedded_tool_order on embedded_tool (position, id);

update role set menus = menus || '{embedded_tool}'
  where 'cloud_tools_index' = any(menus) and not 'embedded_tool' = any(menus);
