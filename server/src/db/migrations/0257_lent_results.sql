-- A result is looked for in all projects that the launcher of a run may read, by its key first.
create unique index call_cache_key_first on call_cache (key, project_id);
drop index call_cache_key;
alter index call_cache_key_first rename to call_cache_key;
