-- Which outside engine the runs of an analysis are handed to; null: they run here.
alter table analysis add column handed_to text check (handed_to in ('wes'));

-- A run in the hands of an outside engine. Without an id it was asked to take the run, and may have.
create table handed_run (
  run_id uuid primary key references run on delete cascade,
  address text not null,
  outside_id text,
  asked_at timestamptz not null default now()
);
