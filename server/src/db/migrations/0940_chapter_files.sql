-- Videos, notebooks and other files of a chapter: what files of projects held when they were chosen.
create table chapter_file (
  id uuid primary key,
  chapter_id uuid not null references chapter on delete cascade,
  position int not null,
  name text not null,
  size bigint not null,
  storage_key text not null
);
create index chapter_file_order on chapter_file (chapter_id, position);
create index chapter_file_key on chapter_file (storage_key);

create trigger chapter_file_gone after delete on chapter_file
  for each row execute function abandon_notebook_version();

-- How far somebody has watched a video.
create table chapter_file_place (
  file_id uuid not null references chapter_file on delete cascade,
  person_id uuid not null references person on delete cascade,
  seconds int not null,
  watched boolean not null default false,
  primary key (file_id, person_id)
);
create index chapter_file_place_person on chapter_file_place (person_id);
