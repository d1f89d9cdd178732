-- Published collections. Each is a project of its own, whose files are its resources and whose viewers may read them;
-- what it is about, everybody may read.
create table dataset_group (
  id uuid primary key,
  name text not null,
  name_zh text not null default '',
  description text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index dataset_group_name on dataset_group (lower(name));

create table dataset (
  id uuid primary key references project on delete cascade,
  group_id uuid references dataset_group on delete set null,
  name_zh text not null default '',
  description_zh text not null default '',
  -- Names with ORCID and affiliation, as DataCite has them.
  creators jsonb not null default '[]',
  publisher text not null default '',
  year int not null,
  doi text not null default '',
  release text not null default '',
  license text not null default '',
  labels text[] not null default '{}',
  access text not null default 'closed' check (access in ('open', 'request', 'closed')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index dataset_group_of on dataset (group_id) where group_id is not null;
create index dataset_labels on dataset using gin (labels);

create table dataset_resource (
  id uuid primary key,
  dataset_id uuid not null references dataset on delete cascade,
  name text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index dataset_resource_name on dataset_resource (dataset_id, lower(name));

-- What a resource was in each of its versions: a file, or an address elsewhere.
create table dataset_resource_version (
  resource_id uuid not null references dataset_resource on delete cascade,
  number int not null,
  file_id uuid references file on delete set null,
  link text not null default '',
  size bigint,
  sha256 text,
  media_type text not null default '',
  created_at timestamptz not null default now(),
  primary key (resource_id, number)
);
create index dataset_resource_file on dataset_resource_version (file_id) where file_id is not null;

-- Who asked to read the files of one, why, and what they were told.
create table dataset_request (
  id uuid primary key,
  dataset_id uuid not null references dataset on delete cascade,
  person_id uuid not null references person on delete cascade,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'refused')),
  answer text not null default '',
  -- When what was granted ends; null for never.
  ends_at timestamptz,
  answered_by uuid references person on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index dataset_request_of on dataset_request (dataset_id, created_at desc);
create index dataset_request_person on dataset_request (person_id);
create unique index dataset_request_waiting on dataset_request (dataset_id, person_id) where state = 'waiting';

update role set menus = menus || '{common_dataset}'
  where 'common_index' = any(menus) and not 'common_dataset' = any(menus);
