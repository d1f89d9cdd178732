create table report (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  analysis_id uuid references analysis on delete set null,
  title text not null,
  -- Sections in order; each is a value of the contract's ReportSection.
  sections jsonb not null default '[]',
  language text not null default 'en' check (language in ('en', 'zh')),
  version int not null default 1,
  created_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index report_project on report (project_id, created_at desc) where deleted_at is null;

create table report_share (
  id uuid primary key,
  report_id uuid not null references report on delete cascade,
  token_hash bytea not null unique,
  -- The token again, sealed, so that its maker can copy the link a second time.
  token_sealed bytea,
  created_by uuid not null references person on delete cascade,
  created_at timestamptz not null default now(),
  ends_at timestamptz,
  withdrawn_at timestamptz,
  opened int not null default 0,
  last_opened_at timestamptz
);
create index report_share_report on report_share (report_id);
