-- Records of GenBank and EMBL: those of NCBI for everybody, those of a project's files for that project.
create table genbank_record (
  id uuid primary key,
  project_id uuid references project on delete cascade,
  -- With its version, such as U49845.1
  version text not null,
  accession text not null,
  name text not null,
  definition text not null,
  length int not null,
  molecule text not null,
  circular boolean not null,
  division text not null,
  -- As 2016-07-14; empty where the record does not say.
  updated_on text not null,
  organism text not null,
  tax_id int,
  -- What else is shown of it.
  facts jsonb not null,
  features int not null,
  bases int not null,
  source text not null,
  -- The record as it came, gzip’d.
  flat bytea not null,
  added_by uuid references person on delete set null,
  added_at timestamptz not null default now()
);
alter table genbank_record alter column flat set storage external;
create unique index genbank_record_version on genbank_record
  (version, coalesce(project_id, '00000000-0000-0000-0000-000000000000'));
create index genbank_record_project on genbank_record (project_id) where project_id is not null;
create index genbank_record_search on genbank_record
  using gin (bigrams(version || ' ' || name || ' ' || definition || ' ' || organism));

create table genbank_feature (
  record_id uuid not null references genbank_record on delete cascade,
  place int not null,
  type text not null,
  first int not null,
  last int not null,
  -- 1, -1, and 0 where it is read in both directions.
  strand smallint not null,
  gene text not null,
  product text not null,
  location text not null,
  qualifiers jsonb not null,
  primary key (record_id, place)
);
create index genbank_feature_search on genbank_feature using gin (bigrams(gene || ' ' || product));

update role set menus = menus || '{common_genbank}'
  where 'common_index' = any(menus) and not 'common_genbank' = any(menus);
