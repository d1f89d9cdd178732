-- What was expected of an analysis when it was launched: how long it takes and how many calls it makes.
alter table analysis
  add column expected_seconds double precision,
  add column expected_calls int;

-- Which results of a run may still be used again.
create index call_cache_run on call_cache (run_id);
