create table project (
  id uuid primary key,
  name text not null,
  description text not null default '',
  version int not null default 1,
  created_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references person on delete set null,
  quota_bytes bigint not null,
  demonstration boolean not null default false
);
create index project_search on project using gin (bigrams(name || ' ' || description));
create index project_updated on project (updated_at desc) where deleted_at is null;

create table project_member (
  project_id uuid not null references project on delete cascade,
  person_id uuid not null references person on delete cascade,
  role text not null check (role in ('viewer', 'editor', 'owner')),
  added_at timestamptz not null default now(),
  primary key (project_id, person_id)
);
create index project_member_person on project_member (person_id);

create table project_group (
  project_id uuid not null references project on delete cascade,
  group_id uuid not null references person_group on delete cascade,
  role text not null check (role in ('viewer', 'editor', 'owner')),
  added_at timestamptz not null default now(),
  primary key (project_id, group_id)
);
create index project_group_group on project_group (group_id);

create table project_favourite (
  project_id uuid not null references project on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (project_id, person_id)
);

-- What somebody may do in a project: the highest of the roles held in person and through groups.
create view project_permission as
  select project_id, person_id,
         case max(case role when 'owner' then 3 when 'editor' then 2 else 1 end)
           when 3 then 'owner' when 2 then 'editor' else 'viewer' end as role
  from (
    select project_id, person_id, role from project_member
    union all
    select g.project_id, m.person_id, g.role from project_group g join person_group_member m using (group_id)
  ) as roles
  group by project_id, person_id;
