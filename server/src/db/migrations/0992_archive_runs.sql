-- The runs of an accession as ENA told them, so that a study of thousands is shown in pages, and without ENA too.
create table archive_run_list (
  accession text primary key,
  study_title text not null,
  -- Runs that have no FASTQ files there.
  without int not null,
  read_at timestamptz not null default now()
);
create index archive_run_list_read on archive_run_list (read_at);

create table archive_run (
  accession text not null references archive_run_list on delete cascade,
  place int not null,
  -- What is searched of it.
  words text not null,
  facts jsonb not null,
  primary key (accession, place)
);
