-- A notebook as its project shows it to everybody: what it held when it was published.
create table published_notebook (
  id uuid primary key,
  file_id uuid not null unique references file on delete cascade,
  title text not null,
  summary text not null default '',
  -- Who comes upon it: whoever looks at the list, or whoever has the link.
  found_by text not null check (found_by in ('list', 'link')),
  storage_key text not null,
  size bigint not null,
  published_by uuid references person on delete set null,
  published_at timestamptz not null default now()
);
create index published_notebook_listed on published_notebook (published_at desc) where found_by = 'list';
create index published_notebook_key on published_notebook (storage_key);

create trigger published_notebook_gone after delete or update of storage_key on published_notebook
  for each row execute function abandon_notebook_version();
