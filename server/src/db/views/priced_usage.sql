-- What was used, and its weight at the prices of its month, or of now while that is not closed: `usage_fen` of a sum of
-- weights is what it costs.
create or replace view priced_usage as
  select u.month, u.project_id, u.person_id, u.analysis_id, u.attempts, u.core_microseconds, u.memory_byte_milliseconds,
    u.gpu_milliseconds, u.storage_byte_seconds,
    usage_weight(u.core_microseconds, u.memory_byte_milliseconds, u.gpu_milliseconds, u.storage_byte_seconds,
      coalesce(b.core_price, p.core_price), coalesce(b.memory_price, p.memory_price),
      coalesce(b.gpu_price, p.gpu_price), coalesce(b.storage_price, p.storage_price)) as weight
  from metered_usage u cross join usage_price p
    left join usage_bill b on b.month = u.month and b.project_id = u.project_id
