-- A text that was pasted into a start of a tool is kept once, however often and at once the start is asked.
create table pasted_text (
  file_id uuid primary key references file on delete cascade,
  project_id uuid not null references project on delete cascade,
  person_id uuid references person on delete cascade,
  idempotency_key text not null,
  input text not null,
  sha256 text not null,
  unique nulls not distinct (project_id, person_id, idempotency_key, input, sha256)
);
create index pasted_text_person on pasted_text (person_id);
