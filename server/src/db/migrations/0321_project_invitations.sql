-- People who are invited into a project by email, with or without an account. Of the link there is a hash only.
create table project_invitation (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  email text not null,
  role text not null check (role in ('viewer', 'editor', 'owner')),
  token_hash bytea not null unique,
  invited_by uuid not null references person on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index project_invitation_once on project_invitation (project_id, lower(email));

-- The letters sent, by which they are counted: nobody fills others' mailboxes from here.
create table project_invitation_letter (
  person_id uuid not null references person on delete cascade,
  email text not null,
  sent_at timestamptz not null default now()
);
create index project_invitation_letter_sent on project_invitation_letter (sent_at);

alter table system_configuration add column owners_invite boolean not null default false;
