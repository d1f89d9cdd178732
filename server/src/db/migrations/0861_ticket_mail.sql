-- Every email that was looked at, by where it lay, so that none is taken in twice.
create table ticket_mail (
  place text primary key,
  message_id text not null,
  ticket_id uuid references ticket on delete cascade,
  outcome text not null check (outcome in ('taken', 'refused', 'ignored')),
  came_at timestamptz not null default now()
);
-- An email that a server delivers twice lies at two places.
create unique index ticket_mail_once on ticket_mail (ticket_id, message_id) where message_id <> '' and outcome = 'taken';

-- Who was told by email that their answer was not taken in, which nobody is twice.
create table mail_told (
  address text primary key,
  told_at timestamptz not null default now()
);
create index mail_told_at on mail_told (told_at);
