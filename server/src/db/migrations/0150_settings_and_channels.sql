alter table system_configuration
  -- Whether people make accounts of their own.
  add column registration text not null default 'invitation'
    check (registration in ('open', 'invitation', 'closed')),
  add column version int not null default 1;

-- By what way people come to the platform, such as an institute or a course; chosen as they register.
create table channel (
  id uuid primary key,
  key text not null,
  title_en text not null,
  title_zh text not null,
  description text not null default '',
  contact text not null default '',
  position int not null default 0,
  state text not null default 'active' check (state in ('active', 'disabled')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index channel_key on channel (lower(key));

alter table person add column channel_id uuid references channel on delete restrict;
create index person_channel on person (channel_id, created_at desc, id desc) where channel_id is not null;
