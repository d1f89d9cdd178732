-- What a client of the workflow execution service asked for, to be given back as it came.
create table wes_request (
  analysis_id uuid primary key references analysis on delete cascade,
  request jsonb not null
);
-- One run of an analysis can be stopped by itself.
alter table run add column stop_requested_at timestamptz;
