-- What somebody has begun to change. It goes to the operation log together with what came of it; what a crash keeps from
-- that goes there as something of which nobody knows how it ended.
create table operation_begun (
  id uuid primary key,
  at timestamptz not null default now(),
  person_id uuid not null,
  person_name text not null,
  address text not null,
  action text not null,
  kind text not null,
  object_kind text not null,
  object_id text not null,
  project_id uuid
);
