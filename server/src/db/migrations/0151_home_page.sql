-- What administrators put on the home page, as the contract has it; an empty object until somebody does.
create table home_configuration (
  id int primary key default 1 check (id = 1),
  content jsonb not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null default now()
);
insert into home_configuration default values;

create table tool_introduction (
  id uuid primary key,
  title_en text not null,
  title_zh text not null,
  text_en text not null default '',
  text_zh text not null default '',
  image text not null default '',
  target text not null default '',
  position int not null default 0,
  state text not null default 'active' check (state in ('active', 'disabled')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tool_introduction_order on tool_introduction (position, id);
