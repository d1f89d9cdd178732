-- A budget is a project's, or a group's: of what its members launch and store, in whatever project.
alter table budget drop constraint budget_pkey;
alter table budget
  alter column project_id drop not null,
  add column id uuid primary key default gen_random_uuid(),
  add column group_id uuid references person_group on delete cascade,
  add constraint budget_project unique (project_id),
  add constraint budget_group unique (group_id),
  add constraint budget_of_one check (num_nonnulls(project_id, group_id) = 1);
