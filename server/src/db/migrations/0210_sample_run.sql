-- Which samples a run was about: the one whose row it was started from, or those whose files it was given.
create table sample_run (
  sample_id uuid not null references sample on delete cascade,
  run_id uuid not null references run on delete cascade,
  created_at timestamptz not null default now(),
  primary key (sample_id, run_id)
);
create index sample_run_latest on sample_run (sample_id, created_at desc, run_id desc);
create index sample_run_run on sample_run (run_id);

insert into sample_run (sample_id, run_id, created_at)
select sample_id, id, created_at from run where sample_id is not null
union
select b.sample_id, r.id, r.created_at
from run r join run_file u on u.run_id = r.id join sample_file b on b.file_id = u.file_id
join sample s on s.id = b.sample_id and s.project_id = r.project_id
where r.sample_id is null;

drop index run_sample;
