-- How far a job had come when the process that performed it was killed last.
alter table shown_job add column furthest bigint;
