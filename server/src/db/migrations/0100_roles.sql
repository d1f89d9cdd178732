-- What people may see and press. The role `admin` holds everything by itself; `member` is given to new people.
create table role (
  id uuid primary key,
  builtin text unique check (builtin in ('admin', 'member')),
  title_en text not null,
  title_zh text not null,
  description text not null default '',
  menus text[] not null default '{}',
  buttons text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index role_title_en on role (lower(title_en));
create unique index role_title_zh on role (lower(title_zh));
insert into role (id, builtin, title_en, title_zh, menus, buttons) values
  ('019a0000-0000-7000-8000-000000000001', 'admin', 'Administrator', '管理员', '{}', '{}'),
  ('019a0000-0000-7000-8000-000000000002', 'member', 'Member', '成员',
   '{project,project_list,project_detail,project_overview,wdl_charts,process_config_details,result_view,analysis,analysis_list,analysis_detail,task_progress,app_store,process_warehouse,process_warehouse_show}',
   '{project_create}');

create table person_role (
  person_id uuid not null references person on delete cascade,
  role_id uuid not null references role on delete restrict,
  primary key (person_id, role_id)
);
create index person_role_role on person_role (role_id);
insert into person_role (person_id, role_id)
  select p.id, r.id from person p join role r on r.builtin = p.role;
alter table person drop column role;

create function is_administrator(person uuid) returns boolean language sql stable as $$
  select exists (select 1 from person_role where person_id = person and role_id = '019a0000-0000-7000-8000-000000000001')
$$;
