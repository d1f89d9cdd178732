-- The file that a ticket is about; its name stays where the file is removed for good.
alter table ticket
  add column file_id uuid references file on delete set null,
  add column file_name text not null default '';
create index ticket_file on ticket (file_id) where file_id is not null;
