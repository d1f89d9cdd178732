-- Links by which people make accounts of their own where that needs an invitation. Of the link there is a hash only.
create table registration_invitation (
  id uuid primary key,
  token_hash bytea not null unique,
  note text not null default '',
  uses_left int not null check (uses_left >= 0),
  used int not null default 0,
  expires_at timestamptz not null,
  created_by uuid references person on delete set null,
  created_at timestamptz not null default now()
);
