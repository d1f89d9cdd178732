-- What contracts are written from: a text in which names between braces stand for the values of the contract.
create table contract_template (
  id uuid primary key,
  name text not null,
  text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index contract_template_name on contract_template (lower(name));

create table contract (
  id uuid primary key,
  number text not null,
  name text not null,
  -- Whose account accepts it.
  customer_id uuid references person on delete set null,
  -- The parties as the text names them.
  customer text not null,
  provider text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  -- Whole fen.
  amount bigint not null check (amount >= 0),
  text text not null,
  projects uuid[] not null default '{}',
  orders uuid[] not null default '{}',
  -- The text with the values in it, from when it is sent.
  final_text text,
  sent_at timestamptz,
  accepted_at timestamptz,
  -- As the customer wrote it.
  accepted_name text not null default '',
  -- Before its period is over.
  ended_at timestamptz,
  end_reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((sent_at is null) = (final_text is null)),
  check (accepted_at is null or (sent_at is not null and accepted_name <> '')),
  check (ended_at is null or accepted_at is not null)
);
create unique index contract_number on contract (lower(number));
create index contract_customer on contract (customer_id, sent_at desc) where sent_at is not null;

-- Days are those of UTC, like the months of usage.
create function contract_state(c contract) returns text language sql stable as $$
  select case
    when c.sent_at is null then 'draft'
    when c.accepted_at is null then 'sent'
    when c.ended_at is not null or c.ends_on < (now() at time zone 'UTC')::date then 'ended'
    when c.starts_on <= (now() at time zone 'UTC')::date then 'running'
    else 'accepted' end
$$;

create table contract_file (
  id uuid primary key,
  contract_id uuid not null references contract on delete cascade,
  name text not null,
  size bigint not null,
  storage_key text not null,
  person_name text not null,
  -- It was there when the customer accepted.
  accepted boolean not null default false,
  created_at timestamptz not null default now()
);
create index contract_file_contract on contract_file (contract_id, created_at);
create index contract_file_key on contract_file (storage_key);

-- What was sent changes only after it was taken back, and what was accepted never, whoever asks for it.
create function keep_contract() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.sent_at is not null then raise exception 'contract % was sent', old.number; end if;
    return old;
  end if;
  if old.accepted_at is not null and
      (new.accepted_at, new.accepted_name, new.sent_at) is distinct from (old.accepted_at, old.accepted_name, old.sent_at)
    or new.sent_at is not null and old.sent_at is not null and
      (new.number, new.name, new.customer, new.provider, new.starts_on, new.ends_on, new.amount, new.text, new.projects,
        new.orders, new.final_text, coalesce(new.customer_id, old.customer_id)) is distinct from
      (old.number, old.name, old.customer, old.provider, old.starts_on, old.ends_on, old.amount, old.text, old.projects,
        old.orders, old.final_text, old.customer_id)
    or old.ended_at is not null and (new.ended_at, new.end_reason) is distinct from (old.ended_at, old.end_reason)
  then raise exception 'contract % is settled', old.number; end if;
  return new;
end
$$;
create trigger keep_contract before update or delete on contract for each row execute function keep_contract();

create function keep_contract_file() returns trigger language plpgsql as $$
begin
  if old.accepted then raise exception 'file % belongs to what was accepted', old.id; end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger keep_contract_file before update or delete on contract_file for each row
  execute function keep_contract_file();

insert into contract_template (id, name, text) values
  ('019a0000-0000-7000-8000-000000008501', 'Service agreement', E'# Service agreement {number}\n\nThis agreement is made between {customer} (the Customer) and {provider} (the Provider).\n\n# 1. Subject\n\nThe Provider performs the following for the Customer: {name}.\nProjects: {projects}\nOrders: {orders}\n\n# 2. Period\n\nThe agreement begins on {starts_on} and ends on {ends_on}.\n\n# 3. Price\n\nThe Customer pays {amount} yuan (CNY) in all.\n\n# 4. Data\n\nData and results belong to the Customer. The Provider keeps them confidential and uses them for this agreement alone.\n\n# 5. Acceptance\n\nThe agreement is in force once the Customer has accepted it on the platform, by name.'),
  ('019a0000-0000-7000-8000-000000008502', '技术服务合同', E'# 技术服务合同\n\n合同编号：{number}\n\n甲方（委托方）：{customer}\n乙方（服务方）：{provider}\n\n# 一、服务内容\n\n乙方为甲方提供以下服务：{name}。\n涉及项目：{projects}\n关联订单：{orders}\n\n# 二、合同期限\n\n自 {starts_on} 起至 {ends_on} 止。\n\n# 三、合同金额\n\n合同总金额为人民币 {amount} 元（大写：{amount_in_words}）。\n\n# 四、数据与保密\n\n样本数据及分析结果归甲方所有，乙方应予保密，且仅用于履行本合同。\n\n# 五、生效\n\n本合同自甲方在平台上以本人姓名确认之日起生效。');

-- Who administers orders sees contracts, too.
update role set menus = menus || '{contracts}' where 'orders' = any(menus) and not 'contracts' = any(menus);
update role set buttons = buttons || '{contract_change}'
  where 'order_change' = any(buttons) and not 'contract_change' = any(buttons);
