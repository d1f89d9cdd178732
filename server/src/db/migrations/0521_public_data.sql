-- Databases of files for everybody, or for groups: each is a project of its own, which those who keep it fill as any
-- other, and which those for whom it is published read without finding it among their projects.
alter table project add column published_to_all boolean not null default false;
create index project_published on project (id) where published_to_all;

create table public_database (
  id uuid primary key references project on delete cascade,
  name_zh text not null default '',
  description_zh text not null default '',
  source text not null default '',
  licence text not null default '',
  citation text not null default '',
  release text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create or replace view project_permission as
  select project_id, person_id,
         case max(case role when 'owner' then 3 when 'editor' then 2 else 1 end)
           when 3 then 'owner' when 2 then 'editor' else 'viewer' end as role
  from (
    select project_id, person_id, role from project_member
    union all
    select g.project_id, m.person_id, g.role from project_group g join person_group_member m using (group_id)
    union all
    select p.id, viewer.id, 'viewer' from person viewer cross join project p where p.demonstration
    union all
    select p.id, viewer.id, 'viewer' from person viewer cross join project p where p.published_to_all
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

update role set menus = menus || '{public_data_file}'
  where 'common_index' = any(menus) and not 'public_data_file' = any(menus);
