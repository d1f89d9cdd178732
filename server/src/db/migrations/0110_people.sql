create table department (
  id uuid primary key,
  parent_id uuid references department on delete restrict,
  name text not null,
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index department_name on department (parent_id, lower(name)) nulls not distinct;

create function department_and_below(top uuid) returns setof uuid language sql stable as $$
  with recursive below as (
    select id from department where id = top
    union
    select d.id from department d join below on d.parent_id = below.id
  ) select id from below
$$;

alter table person
  add column department_id uuid references department on delete set null,
  -- Null: as much as the disk gives.
  add column quota_bytes bigint check (quota_bytes >= 0),
  add column data_permission text not null default 'own'
    check (data_permission in ('own', 'department', 'groups', 'all')),
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();
create index person_department on person (department_id);
create index person_wide on person (data_permission) where data_permission <> 'own';
create index project_creator on project (created_by) where deleted_at is null;

alter table person_group
  add column description text not null default '',
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();

-- A link by which somebody without a password sets one, once.
create table invitation (
  person_id uuid primary key references person on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Who was let into a project: the highest of the roles held in person and through groups.
create view project_membership as
  select project_id, person_id,
         case max(case role when 'owner' then 3 when 'editor' then 2 else 1 end)
           when 3 then 'owner' when 2 then 'editor' else 'viewer' end as role
  from (
    select project_id, person_id, role from project_member
    union all
    select g.project_id, m.person_id, g.role from project_group g join person_group_member m using (group_id)
  ) as roles
  group by project_id, person_id;

-- What somebody may do in a project: by membership, or as a viewer by the data permission, which reaches the projects
-- that people of the own department and below it, or of the own groups, own.
create or replace view project_permission as
  select project_id, person_id,
         case max(case role when 'owner' then 3 when 'editor' then 2 else 1 end)
           when 3 then 'owner' when 2 then 'editor' else 'viewer' end as role
  from (
    select project_id, person_id, role from project_member
    union all
    select g.project_id, m.person_id, g.role from project_group g join person_group_member m using (group_id)
    union all
    select p.id, viewer.id, 'viewer' from person viewer cross join project p where viewer.data_permission = 'all'
    union all
    select m.project_id, viewer.id, 'viewer'
    from person viewer cross join lateral department_and_below(viewer.department_id) as d (id)
      join person colleague on colleague.department_id = d.id
      join project_member m on m.person_id = colleague.id and m.role = 'owner'
    where viewer.data_permission = 'department'
    union all
    select m.project_id, viewer.id, 'viewer'
    from person viewer join person_group_member mine on mine.person_id = viewer.id
      join person_group_member other on other.group_id = mine.group_id
      join project_member m on m.person_id = other.person_id and m.role = 'owner'
    where viewer.data_permission = 'groups'
  ) as roles
  group by project_id, person_id;
