-- The authenticator app of a person. Secrets are sealed; of one that is only offered no code has come yet.
create table authenticator (
  person_id uuid primary key references person on delete cascade,
  secret bytea,
  enabled_at timestamptz,
  -- A code counts once: those of this step of 30 seconds and of earlier ones are spent.
  spent_step bigint not null default 0,
  offered_secret bytea,
  offered_at timestamptz,
  failures int not null default 0,
  failed_since timestamptz not null default now(),
  check ((secret is null) = (enabled_at is null))
);

create table recovery_code (
  person_id uuid not null references person on delete cascade,
  code_hash bytea not null,
  primary key (person_id, code_hash)
);

-- Sign-ins whose first factor was right and whose second is awaited.
create table sign_in_challenge (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  remember boolean not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenge_person on sign_in_challenge (person_id);
create index sign_in_challenge_end on sign_in_challenge (expires_at);

create table passkey (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- What a passkey is asked to sign, once. Null: to sign in, by whomever the passkey belongs to.
create table passkey_challenge (
  challenge text primary key,
  person_id uuid references person on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_person on passkey_challenge (person_id);
create index passkey_challenge_end on passkey_challenge (expires_at);

alter table system_configuration
  add column second_factor text not null default 'optional'
    check (second_factor in ('optional', 'administrators', 'everybody'));
