-- Whatever names stored bytes. A backup holds all of these, and the sweep removes no other's.
create or replace view named_bytes as
  select id, storage_key from file where (project_id is not null or kept) and storage_key is not null
  union all select file_id, storage_key from notebook_version
  union all select id, storage_key from published_notebook
  union all select id, storage_key from contract_file
  union all select id, storage_key from ticket_attachment
  union all select id, storage_key from chapter_file;
