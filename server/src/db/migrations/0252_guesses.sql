-- Tries to guess a password or code, of an account as a whole and by address, counted for all processes together. The
-- key is a digest: what people type as a name may be their password.
create table guess (
  key text primary key,
  count int not null,
  since timestamptz not null default now()
);
create index guess_by_time on guess (since);
