-- Why the last process of a notebook server ended, until it is started again; null where its person ended it.
alter table notebook_server add column ended_run uuid;
alter table notebook_server add column ended_by text
  check (ended_by in ('disk', 'memory', 'idle', 'longest', 'lost', 'itself'));
alter table notebook_server add column ended_at timestamptz;
