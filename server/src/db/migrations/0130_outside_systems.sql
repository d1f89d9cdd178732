-- What the platform is connected to. Secrets are encrypted with a key that lies beside the data, not in it.
create table outside_system (
  name text primary key,
  enabled boolean not null default true,
  settings jsonb not null default '{}',
  secrets bytea not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  tested_at timestamptz,
  failure text not null default ''
);
