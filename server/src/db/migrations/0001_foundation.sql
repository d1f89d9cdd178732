create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Every pair of neighbouring characters. An index over them finds substrings of two characters and more, which a
-- trigram index cannot do for two Chinese characters.
create function bigrams(source text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(folded, position, 2)), '{}')
  from (select lower(source) as folded) as f, generate_series(1, greatest(length(folded) - 1, 0)) as position
$$;

create table system_configuration (
  id int primary key default 1 check (id = 1),
  name text not null default '',
  name_abbreviation text not null default '',
  theme_color text not null default '#0046AA',
  img text not null default '',
  img_thumbnail text not null default '',
  language text check (language in ('en', 'zh')),
  installed_at timestamptz
);
insert into system_configuration default values;

create table person (
  id uuid primary key,
  name text not null,
  full_name text not null,
  email text not null default '',
  phone text not null default '',
  image text not null default '',
  introduction text not null default '',
  language text check (language in ('en', 'zh')),
  password_hash text not null,
  role text not null default 'member' check (role in ('admin', 'member')),
  state text not null default 'active' check (state in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);
create unique index person_name on person (lower(name));
create unique index person_email on person (lower(email)) where email <> '';
create index person_search on person using gin (bigrams(name || ' ' || full_name || ' ' || email));

create table person_group (
  id uuid primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);
create table person_group_member (
  group_id uuid not null references person_group on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (group_id, person_id)
);
create index person_group_member_person on person_group_member (person_id);

create table session (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  ticket_hash bytea not null,
  previous_ticket_hash bytea,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  remember boolean not null,
  user_agent text not null default '',
  address text not null default ''
);
create unique index session_ticket on session (ticket_hash);
create index session_previous_ticket on session (previous_ticket_hash);
create index session_person on session (person_id);

create table access_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);
create index access_token_expiry on access_token (expires_at);

create table personal_token (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz
);
create index personal_token_person on personal_token (person_id);

create table stored_image (
  id uuid primary key,
  media_type text not null,
  bytes bytea not null,
  person_id uuid references person on delete set null,
  created_at timestamptz not null default now()
);

create table message (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  kind text not null,
  details jsonb not null default '{}',
  link text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index message_person on message (person_id, created_at desc);
create index message_unread on message (person_id) where read_at is null;

create table operation (
  id uuid primary key,
  at timestamptz not null default now(),
  person_id uuid references person on delete set null,
  person_name text not null default '',
  address text not null default '',
  action text not null,
  object_kind text not null default '',
  object_id text not null default '',
  project_id uuid,
  succeeded boolean not null,
  error text not null default '',
  details jsonb not null default '{}'
);
create index operation_time on operation (at desc);
create index operation_project on operation (project_id, at desc);
create function refuse_change() returns trigger language plpgsql as $$
begin raise exception 'the operation log is append-only'; end
$$;
create trigger operation_append_only before update or delete on operation
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
