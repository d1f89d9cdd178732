-- What one member calls a launch by says nothing of what another member calls one.
drop index analysis_key;
create unique index analysis_key on analysis (project_id, launched_by, idempotency_key);
