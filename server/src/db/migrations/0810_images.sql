-- The software store: images that tasks run in, their tags held to digests, and what lies of them on this machine.
create table image (
  id uuid primary key,
  -- With its registry, such as quay.io/biocontainers/fastp
  name text not null,
  summary text not null default '',
  summary_zh text not null default '',
  tools text[] not null default '{}',
  address text not null default '',
  -- The tag of a later version at the registry, as of the last check.
  newer text not null default '',
  checked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index image_name on image (name);
create function image_text(image) returns text language sql immutable parallel safe as $$
  select $1.name || ' ' || $1.summary || ' ' || $1.summary_zh || ' ' || array_to_string($1.tools, ' ')
$$;
create index image_search on image using gin (bigrams(image_text(image)));

create table image_version (
  id uuid primary key,
  image_id uuid not null references image on delete cascade,
  tag text not null,
  digest text not null,
  bytes bigint not null,
  platforms text[] not null,
  made_at timestamptz,
  added_at timestamptz not null default now(),
  moved boolean not null default false,
  -- Which digest lies on this machine, and since when.
  pulled_digest text,
  pulled_at timestamptz,
  pulled_bytes bigint,
  scanner text,
  scanned_at timestamptz,
  findings jsonb
);
create unique index image_version_tag on image_version (image_id, tag);

update role set menus = menus || '{docker_warehouse,docker_warehouse_show}'
  where 'process_warehouse' = any(menus) and not 'docker_warehouse' = any(menus);
