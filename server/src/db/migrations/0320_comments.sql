-- What people say to each other about an object. It stays when its author's account is deleted.
create table comment (
  id uuid primary key,
  kind text not null,
  analysis_id uuid references analysis on delete cascade,
  sample_id uuid references sample on delete cascade,
  file_id uuid references file on delete cascade,
  report_id uuid references report on delete cascade,
  workflow_id uuid references workflow on delete cascade,
  object_id uuid not null generated always as (coalesce(analysis_id, sample_id, file_id, report_id, workflow_id)) stored,
  author_id uuid references person on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  check (num_nonnulls(analysis_id, sample_id, file_id, report_id, workflow_id) = 1)
);
create index comment_on on comment (object_id, created_at);
create index comment_of on comment (author_id);
create index comment_on_analysis on comment (analysis_id) where analysis_id is not null;
create index comment_on_sample on comment (sample_id) where sample_id is not null;
create index comment_on_file on comment (file_id) where file_id is not null;
create index comment_on_report on comment (report_id) where report_id is not null;
create index comment_on_workflow on comment (workflow_id) where workflow_id is not null;

-- Whom a comment names, by the name that stands in its text.
create table comment_mention (
  comment_id uuid not null references comment on delete cascade,
  person_id uuid not null references person on delete cascade,
  name text not null,
  primary key (comment_id, person_id)
);
create index comment_mention_of on comment_mention (person_id);
