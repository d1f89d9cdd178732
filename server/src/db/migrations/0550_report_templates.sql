-- What a report shows, built once for a workflow and read by many: chapters with blocks, which name outputs.
create table report_template (
  id uuid primary key,
  title_en text not null,
  title_zh text not null,
  summary_en text not null default '',
  summary_zh text not null default '',
  -- The version of a workflow whose outputs its blocks name.
  workflow_version_id uuid references workflow_version on delete set null,
  -- A value of the contract's TemplateContents.
  contents jsonb not null default '{"chapters": []}',
  -- The number of its latest published version.
  published int not null default 0,
  created_by uuid references person on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index report_template_search on report_template using gin (bigrams(title_en || ' ' || title_zh));
-- Finds the template of a chapter or a block by its id.
create index report_template_contents on report_template using gin (contents jsonb_path_ops);

create table report_template_version (
  template_id uuid not null references report_template on delete cascade,
  number int not null,
  contents jsonb not null,
  sha256 text not null,
  published_by uuid references person on delete set null,
  published_at timestamptz not null default now(),
  primary key (template_id, number)
);
create function refuse_change_of_template_version() returns trigger language plpgsql as $$
begin
  if (new.contents, new.sha256, new.number) is distinct from (old.contents, old.sha256, old.number) then
    raise exception 'A published version of a template never changes';
  end if;
  return new;
end $$;
create trigger report_template_version_stays before update on report_template_version
  for each row execute function refuse_change_of_template_version();

-- Blocks that are set beforehand, for all templates.
create table report_component (
  id uuid primary key,
  title_en text not null,
  title_zh text not null,
  block jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index report_component_title_en on report_component (lower(title_en));
create unique index report_component_title_zh on report_component (lower(title_zh));

-- The version of a template by which a report was written; none where the platform laid it out by itself.
alter table report add column template_id uuid references report_template on delete set null,
  add column template_number int,
  -- How it looks, as the template said then.
  add column branding jsonb;
create index report_template_reports on report (template_id) where template_id is not null;
-- An analysis has one report for each audience in each language.
drop index report_analysis;
create unique index report_analysis on report
  (analysis_id, language, coalesce(template_id, '00000000-0000-0000-0000-000000000000'))
  where deleted_at is null and analysis_id is not null;

-- Templates are for everybody's reports, so that the role which everybody has does not change them.
update role set menus = menus || '{template_config,template_config_detail,template_config_category,assembly_admin}',
    buttons = buttons || '{template_change}'
  where builtin is null and 'workflow_change' = any(buttons) and not 'template_change' = any(buttons);
update role set menus = menus || '{process_report}'
  where 'process_warehouse_show' = any(menus) and not 'process_report' = any(menus);

-- Whether a report shows a picture as its logo.
create index report_logo on report ((branding ->> 'logo')) where branding is not null;
