-- Every ticket that a session has rotated away: shown again, it tells that somebody has a copy.
create table spent_ticket (
  ticket_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  spent_at timestamptz not null default now()
);
create index spent_ticket_session on spent_ticket (session_id);
insert into spent_ticket (ticket_hash, session_id, spent_at)
  select previous_ticket_hash, id, rotated_at from session where previous_ticket_hash is not null
  on conflict do nothing;
alter table session drop column previous_ticket_hash, drop column rotated_at;
