-- What a project may spend in a month, or in all, in fen.
create table budget (
  project_id uuid primary key references project on delete cascade,
  amount bigint not null check (amount > 0),
  period text not null check (period in ('month', 'all')),
  -- Its owners are told once so much of it is spent.
  warn_percent int not null check (warn_percent between 1 and 100),
  -- Of what they were told last, such as 2026-11 used.
  told text not null default '',
  version int not null default 1
);

-- What an analysis is expected to cost, which its project holds back until it has ended.
create table budget_hold (
  analysis_id uuid primary key references analysis on delete cascade,
  project_id uuid not null,
  amount bigint not null check (amount > 0)
);
