-- Words that people put on what they work with: of a project, or of the warehouse where there is none.
create table tag (
  id uuid primary key,
  project_id uuid references project on delete cascade,
  name text not null,
  colour text not null
);
create unique index tag_once on tag (coalesce(project_id, '00000000-0000-0000-0000-000000000000'), lower(name));
create index tag_of_name on tag (lower(name));

-- What wears a tag. Whatever goes for good takes it along; what lies in a trash keeps it.
create table tagged (
  tag_id uuid not null references tag on delete cascade,
  analysis_id uuid references analysis on delete cascade,
  sample_id uuid references sample on delete cascade,
  file_id uuid references file on delete cascade,
  report_id uuid references report on delete cascade,
  workflow_id uuid references workflow on delete cascade,
  object_id uuid not null generated always as (coalesce(analysis_id, sample_id, file_id, report_id, workflow_id)) stored,
  check (num_nonnulls(analysis_id, sample_id, file_id, report_id, workflow_id) = 1),
  primary key (object_id, tag_id)
);
create index tagged_with on tagged (tag_id);
create index tagged_analysis on tagged (analysis_id) where analysis_id is not null;
create index tagged_sample on tagged (sample_id) where sample_id is not null;
create index tagged_file on tagged (file_id) where file_id is not null;
create index tagged_report on tagged (report_id) where report_id is not null;
create index tagged_workflow on tagged (workflow_id) where workflow_id is not null;
