-- Somebody's account with another system, such as WeChat, by which they sign in here.
create table outside_identity (
  kind text not null,
  subject text not null,
  person_id uuid not null references person on delete cascade,
  label text not null default '',
  created_at timestamptz not null default now(),
  primary key (kind, subject)
);
create index outside_identity_person on outside_identity (person_id, kind);

-- Somebody who has proven who they are elsewhere and has no account here yet. Their id is a secret: of it a hash.
create table temporary_person (
  id_hash bytea primary key,
  phone text not null default '',
  email text not null default '',
  outside_kind text,
  outside_subject text,
  full_name text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((outside_kind is null) = (outside_subject is null))
);
create index temporary_person_expiry on temporary_person (expires_at);

alter table person add column region text not null default '';
