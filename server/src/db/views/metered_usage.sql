-- What was used, by month in UTC, project and person: core-microseconds, byte-milliseconds of memory, milliseconds of
-- graphics processors, each as asked for and for as long as the attempt ran, in the month in which it ended; and
-- byte-seconds of storage. Sums of it are exact.
create or replace view metered_usage as
  select to_char(ended_at at time zone 'UTC', 'YYYY-MM') as month, project_id, person_id, analysis_id,
    1::bigint as attempts, millicores::numeric * milliseconds as core_microseconds,
    memory_bytes::numeric * milliseconds as memory_byte_milliseconds, gpus::numeric * milliseconds as gpu_milliseconds,
    0::numeric as storage_byte_seconds
  from metered_attempt where ended_at is not null
  union all
  select to_char(m, 'YYYY-MM'), project_id, person_id, null, 0, 0, 0, 0,
    bytes * extract(epoch from least(m + interval '1 month', now() at time zone 'UTC') - greatest(at at time zone 'UTC', m))
  from metered_storage, generate_series(date_trunc('month', at at time zone 'UTC'), now() at time zone 'UTC', interval '1 month') as m
