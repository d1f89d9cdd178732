-- Background jobs that people see, with what they carry: the tables of the queue are its own and in no backup.
create table shown_job (
  id uuid primary key,
  kind text not null,
  data jsonb not null,
  title jsonb not null,
  priority int not null default 0,
  -- Of one kind and key one waits or goes on; another is not made.
  alone_key text,
  -- Of one kind and key one goes on; others wait their turn.
  turn_key text,
  owner_id uuid references person on delete set null,
  project_id uuid references project on delete cascade,
  subject_kind text,
  subject_id text,
  link text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  tries int not null default 0,
  done bigint,
  total bigint,
  unit text,
  note jsonb,
  -- Where this try stood when it first told, from which the time left follows.
  first_done bigint,
  first_at timestamptz,
  progress_at timestamptz,
  reason jsonb,
  technical text not null default '',
  stop_asked_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  cleared_at timestamptz
);
create unique index shown_job_alone on shown_job (kind, alone_key) where state in ('waiting', 'running');
create index shown_job_owner on shown_job (owner_id) where cleared_at is null;
create index shown_job_project on shown_job (project_id);
create index shown_job_subject on shown_job (subject_id);
create index shown_job_state on shown_job (state, created_at);

-- The windows of whoever it belongs to are told; the channel is that of db/notify.ts.
create function tell_shown_job() returns trigger language plpgsql as $$
declare
  told uuid := coalesce(new.owner_id, old.owner_id);
begin
  if told is not null then
    perform pg_notify('omics_changed', 'jobs:' || told);
  end if;
  return null;
end
$$;
create trigger shown_job_told after insert or update or delete on shown_job
  for each row execute function tell_shown_job();
