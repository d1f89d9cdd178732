-- Series of GEO as their family files say, so that they are shown without asking again.
create table geo_series (
  accession text primary key,
  title text not null,
  summary text not null,
  organisms text[] not null,
  types text[] not null,
  published text not null,
  samples int not null,
  -- What else is shown of it.
  facts jsonb not null,
  read_at timestamptz not null default now()
);
create index geo_series_read on geo_series (read_at desc);
create index geo_series_search on geo_series using gin (bigrams(accession || ' ' || title || ' ' || summary));

create table geo_sample (
  series text not null references geo_series on delete cascade,
  place int not null,
  accession text not null,
  title text not null,
  facts jsonb not null,
  primary key (series, place)
);

-- When a system outside that counts requests may be asked next, by all processes of the platform together.
create table outside_pace (
  name text primary key,
  next_at timestamptz not null
);
