-- A link to an archive ends with what its maker came by. Those of before last an hour at most and end with this.
delete from file_archive;
alter table file_archive
  add column session_id uuid references session (id) on delete cascade,
  add column token_id uuid references personal_token (id) on delete cascade;
create index file_archive_session on file_archive (session_id);
create index file_archive_token on file_archive (token_id);
