-- What each person may do in a project, by whatever way they came to it: the highest of their roles.
create or replace view project_permission as
  select project_id, person_id,
         case max(case role when 'owner' then 3 when 'editor' then 2 else 1 end)
           when 3 then 'owner' when 2 then 'editor' else 'viewer' end as role
  from (
    select project_id, person_id, role from project_member
    union all
    select g.project_id, m.person_id, g.role from project_group g join person_group_member m using (group_id)
    union all
    select p.id, viewer.id, 'viewer' from person viewer cross join project p
      where p.demonstration or p.published_to_all
    union all
    select q.dataset_id, q.person_id, 'viewer' from dataset_request q join dataset d on d.id = q.dataset_id
      where d.access = 'request' and q.state = 'granted' and (q.ends_at is null or q.ends_at > now())
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
