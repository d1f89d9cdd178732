-- What a call was given.
alter table run_call add column inputs jsonb;

-- Which file of the project a path of a run's outputs became: collecting goes on from here after a crash, and the
-- files of a call can be opened. Paths can be longer than what an ordinary index takes.
create table collected_path (
  run_id uuid not null references run on delete cascade,
  file_id uuid not null references file on delete cascade,
  path text not null,
  primary key (run_id, file_id)
);
create index collected_path_by_path on collected_path using hash (path);
create index collected_path_by_file on collected_path (file_id);
