-- When others than its members first could read, or ask to read, a dataset.
alter table dataset add column published_at timestamptz;
update dataset set published_at = created_at where access <> 'closed';
