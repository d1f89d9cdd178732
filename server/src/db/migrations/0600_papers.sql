-- Papers that came out of work here.
create table paper (
  id uuid primary key,
  title text not null,
  authors text[] not null default '{}',
  journal text not null default '',
  year int,
  volume text not null default '',
  issue text not null default '',
  pages text not null default '',
  abstract text not null default '',
  doi text not null default '',
  pmid text not null default '',
  address text not null default '',
  image text not null default '',
  projects uuid[] not null default '{}',
  workflows uuid[] not null default '{}',
  readers text not null default 'people' check (readers in ('visitors', 'people', 'managers')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create function paper_text(paper) returns text language sql immutable parallel safe as $$
  select $1.title || ' ' || array_to_string($1.authors, ' ') || ' ' || $1.journal || ' ' || $1.doi || ' ' || $1.pmid
$$;
create index paper_search on paper using gin (bigrams(paper_text(paper)));
create index paper_year on paper (year desc nulls last, id);
-- One paper is there once, by whatever it is known.
create unique index paper_doi on paper (lower(doi)) where doi <> '';
create unique index paper_pmid on paper (pmid) where pmid <> '';
create index paper_project on paper using gin (projects);
