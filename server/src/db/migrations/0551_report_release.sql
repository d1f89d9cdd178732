-- A report is looked through and released; a released one is changed only as a new revision.
alter table report
  add column state text not null default 'draft' check (state in ('draft', 'checked', 'released')),
  add column revision int not null default 1,
  add column checked_by uuid references person on delete set null,
  add column checked_at timestamptz,
  add column released_by uuid references person on delete set null,
  add column released_at timestamptz;

-- What was released, as it was then. Links open the latest of them.
create table report_revision (
  report_id uuid not null references report on delete cascade,
  number int not null,
  title text not null,
  sections jsonb not null,
  branding jsonb,
  sha256 text not null,
  released_by uuid references person on delete set null,
  released_at timestamptz not null default now(),
  primary key (report_id, number)
);
-- A link of the platform's own, by which its browser prints a report; nobody is shown it.
alter table report_share add column for_print boolean not null default false;

update role set menus = menus || '{report_html_admin_list}'
  where builtin is null and 'system_settings' = any(menus) and not 'report_html_admin_list' = any(menus);
