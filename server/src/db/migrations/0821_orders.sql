-- What the platform sells. Money is whole fen everywhere.
create table product (
  id uuid primary key,
  title_en text not null,
  title_zh text not null,
  about_en text not null default '',
  about_zh text not null default '',
  kind text not null check (kind in ('space', 'core_hours', 'seats', 'service')),
  -- GiB of space, core-hours or seats that one gives.
  amount bigint not null check (amount > 0),
  -- How long it lasts; null: for good.
  days int check (days > 0),
  price bigint not null check (price > 0),
  state text not null default 'offered' check (state in ('offered', 'withdrawn')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- An order of one product, which stays as it was when the product changes or goes.
create table purchase (
  id uuid primary key,
  -- What people and payment services know it by.
  code text not null unique,
  person_id uuid references person on delete set null,
  person_name text not null,
  product_id uuid references product on delete set null,
  title_en text not null,
  title_zh text not null,
  kind text not null,
  amount bigint not null,
  days int,
  quantity int not null check (quantity > 0),
  price bigint not null,
  total bigint not null check (total = price * quantity and total > 0),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'refunded', 'cancelled')),
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  ends_at timestamptz,
  unique (person_id, idempotency_key)
);
create index purchase_person on purchase (person_id, created_at desc);
create index purchase_state on purchase (state, created_at desc);

-- Money that came, each once, whatever it came for: `counted` is what paid the order, the rest is set aside.
create table payment (
  id uuid primary key,
  purchase_id uuid not null references purchase,
  method text not null check (method in ('transfer', 'alipay', 'wechat')),
  -- Its number at the payment service, or the reference of the bank.
  trade text not null,
  amount bigint not null check (amount > 0),
  counted boolean not null,
  -- Who confirmed a transfer; empty for what a payment service told itself.
  confirmed_by text not null default '',
  created_at timestamptz not null default now(),
  unique (method, trade)
);
create index payment_purchase on payment (purchase_id, created_at);

create table refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  fault text not null default '',
  person_name text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index refund_payment on refund (payment_id);

-- The seller as invoices and the way to pay name it.
create table seller (
  id int primary key default 1 check (id = 1),
  name text not null default '',
  address text not null default '',
  tax_number text not null default '',
  bank_account text not null default '',
  version int not null default 1
);
insert into seller default values;

-- What somebody has of a kind by orders that are paid and last still.
create function equity_of(person uuid, wanted text) returns bigint language sql stable as $$
  select coalesce(sum(amount * quantity), 0)::bigint from purchase
  where person_id = person and kind = wanted and state = 'paid' and (ends_at is null or ends_at > now())
$$;
