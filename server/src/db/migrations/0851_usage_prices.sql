-- What usage costs: millionths of a yuan for a core-hour, a GiB-hour of memory, a GPU-hour, and a GiB stored for 30 days.
create table usage_price (
  id int primary key default 1 check (id = 1),
  core_price bigint not null default 0 check (core_price >= 0),
  memory_price bigint not null default 0 check (memory_price >= 0),
  gpu_price bigint not null default 0 check (gpu_price >= 0),
  storage_price bigint not null default 0 check (storage_price >= 0),
  version int not null default 1
);
insert into usage_price default values;

-- Months that are over and have their bills.
create table usage_month (
  month text primary key,
  closed_at timestamptz not null default now()
);

-- What a project used in a month, at the prices of then, in fen. It is written once.
create table usage_bill (
  month text not null references usage_month,
  project_id uuid not null,
  attempts bigint not null,
  core_microseconds numeric not null,
  memory_byte_milliseconds numeric not null,
  gpu_milliseconds numeric not null,
  storage_byte_seconds numeric not null,
  core_price bigint not null,
  memory_price bigint not null,
  gpu_price bigint not null,
  storage_price bigint not null,
  cost bigint not null,
  primary key (month, project_id)
);
create function keep_usage_bill() returns trigger language plpgsql as $$
begin
  raise exception 'the bill of % is settled', old.month;
end
$$;
create trigger keep_usage_bill before update or delete on usage_bill for each row execute function keep_usage_bill();

-- What usage weighs at prices: a whole number of 1 / (32.4e9 * 2^30 * 10^4) fen, the least common denominator of the four
-- units and of millionths of a yuan.
create function usage_weight(core numeric, memory numeric, gpu numeric, storage numeric,
    core_price bigint, memory_price bigint, gpu_price bigint, storage_price bigint) returns numeric language sql immutable as $$
  select core * core_price * 9663676416 + memory * memory_price * 9000 + gpu * gpu_price * 9663676416000
    + storage * storage_price * 12500
$$;

-- A weight in fen, rounded once, half up.
create function usage_fen(weight numeric) returns bigint language sql immutable as $$
  select div(greatest(weight, 0) * 2 + 324000000000000::numeric * 1073741824, 648000000000000::numeric * 1073741824)::bigint
$$;

-- Whether anything has a price, or had one.
create function usage_has_price() returns boolean language sql stable as $$
  select exists (select from usage_price where core_price + memory_price + gpu_price + storage_price > 0)
    or exists (select from usage_bill where cost > 0)
$$;
