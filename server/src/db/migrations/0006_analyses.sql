create table analysis (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  -- Counts up within the project; people see it as A-12.
  number int not null,
  name text not null,
  flow_id uuid references flow on delete set null,
  workflow_version_id uuid not null references workflow_version,
  -- The launch that this one repeats with changes.
  repeats uuid references analysis on delete set null,
  mode text not null check (mode in ('files', 'samples')),
  inputs jsonb not null default '{}',
  outputs_to_columns jsonb not null default '{}',
  use_cache boolean not null default true,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'succeeded', 'failed', 'stopped')),
  -- Made with the form; two requests at once start one analysis.
  idempotency_key text not null,
  launched_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  stop_requested_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references person on delete set null
);
create unique index analysis_key on analysis (project_id, idempotency_key);
create unique index analysis_number on analysis (project_id, number);
create index analysis_created on analysis (project_id, created_at desc) where deleted_at is null;
create index analysis_state on analysis (state) where state in ('waiting', 'running');
create index analysis_version on analysis (workflow_version_id);

create table run (
  id uuid primary key,
  analysis_id uuid not null references analysis on delete cascade,
  project_id uuid not null references project on delete cascade,
  position int not null,
  sample_id uuid references sample on delete set null,
  label text not null default '',
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'succeeded', 'failed', 'stopped')),
  inputs jsonb not null,
  outputs jsonb,
  failure jsonb,
  -- Number of the last event, which the next append must name.
  last_event bigint not null default 0,
  -- One worker at a time owns a run, for as long as it renews this.
  lease_owner text,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Somebody asked to go on with a run that had failed or was stopped.
  resume boolean not null default false,
  -- Transaction that changed the row last, for live streams.
  changed_in bigint not null default 0,
  unique (analysis_id, position)
);
create index run_waiting on run (created_at, position) where state in ('waiting', 'running');
create index run_sample on run (sample_id, created_at desc);
create index run_project on run (project_id, created_at desc);
create index run_state on run (analysis_id, state, position);

create table run_event (
  run_id uuid not null references run on delete cascade,
  seq bigint not null,
  event jsonb not null,
  primary key (run_id, seq)
);

-- The calls of a run as its events tell, kept for lists and pages.
create table run_call (
  run_id uuid not null references run on delete cascade,
  analysis_id uuid not null references analysis on delete cascade,
  call text not null,
  name text not null,
  task text not null,
  kind text not null default 'task',
  parent text,
  node text not null default '',
  shards jsonb not null default '[]',
  label text not null default '',
  state text not null check (state in ('waiting', 'running', 'cached', 'succeeded', 'failed', 'stopped')),
  attempt int not null default 0,
  folder text not null default '',
  command text not null default '',
  resources jsonb,
  image jsonb,
  usage jsonb,
  exit_code int,
  failure jsonb,
  cache jsonb,
  outputs jsonb,
  queued_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  position bigint not null,
  changed_in bigint not null default 0,
  primary key (run_id, call)
);
create index run_call_changed on run_call (analysis_id, changed_in);

-- A reader remembers the oldest transaction still open and asks for everything changed since: nothing is missed,
-- whatever the order in which transactions commit.
create function note_transaction() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id()::text::bigint;
  return new;
end
$$;
create trigger run_changed before insert or update on run for each row execute function note_transaction();
create trigger run_call_changed before insert or update on run_call for each row execute function note_transaction();
create index run_call_analysis on run_call (analysis_id, state);
create index run_call_position on run_call (analysis_id, run_id, position);

-- Files that a run waits for or used; they may be trashed, not purged.
create table run_file (
  run_id uuid not null references run on delete cascade,
  analysis_id uuid not null references analysis on delete cascade,
  file_id uuid not null references file,
  input text not null default '',
  primary key (run_id, file_id, input)
);
create index run_file_file on run_file (file_id);

-- Results of tasks that may be used again. Entries belong to a project and are used within it.
create table call_cache (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  key text not null,
  task text not null,
  entry jsonb not null,
  run_id uuid references run on delete cascade,
  created_at timestamptz not null default now()
);
create unique index call_cache_key on call_cache (project_id, key);
create index call_cache_task on call_cache (project_id, task, created_at desc);
