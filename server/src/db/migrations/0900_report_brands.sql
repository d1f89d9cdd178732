-- How reports look: of the projects of a group, or of the whole platform where no group is named.
create table report_brand (
  id uuid primary key,
  group_id uuid unique nulls not distinct references person_group on delete cascade,
  branding jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

update role set menus = menus || '{report_brands}'
  where 'template_config' = any(menus) and not 'report_brands' = any(menus);
