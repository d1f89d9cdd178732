-- Feedback becomes tickets: what was a message with one answer has a life, a conversation and people who look after it.
alter table feedback rename to ticket;
alter table feedback_attachment rename to ticket_attachment;
alter index feedback_order rename to ticket_order;
alter index feedback_person rename to ticket_person;
alter index feedback_state rename to ticket_state;
alter index feedback_search rename to ticket_search;
alter index feedback_attachment_key rename to ticket_attachment_key;
alter index feedback_attachment_unsent rename to ticket_attachment_unsent;

alter table ticket
  drop constraint feedback_state_check,
  add column number int,
  add column priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  add column handler_id uuid references person on delete set null,
  -- By when the customer has an answer; empty while none is owed.
  add column due_at timestamptz,
  add column late_told_at timestamptz,
  add column solved_at timestamptz,
  add column stars int check (stars between 1 and 5),
  add column stars_comment text not null default '';

update ticket t set number = n.number
  from (select id, row_number() over (order by created_at, id) as number from ticket) n where n.id = t.id;
alter table ticket alter column number set not null;
alter table ticket alter column number add generated always as identity;
select setval(pg_get_serial_sequence('ticket', 'number'), coalesce((select max(number) from ticket), 0) + 1, false);
create unique index ticket_number on ticket (number);

-- A message of the conversation. An internal one is for those who look after tickets alone.
create table ticket_post (
  id uuid primary key,
  ticket_id uuid not null references ticket on delete cascade,
  person_id uuid references person on delete set null,
  person_name text not null,
  by_customer boolean not null,
  internal boolean not null default false,
  text text not null,
  created_at timestamptz not null default now()
);
create index ticket_post_order on ticket_post (ticket_id, created_at, id);

insert into ticket_post (id, ticket_id, person_id, person_name, by_customer, text, created_at)
  select gen_random_uuid(), t.id, t.answered_by, coalesce(p.full_name, ''), false, t.answer, t.answered_at
  from ticket t left join person p on p.id = t.answered_by where t.answer <> '';
update ticket set
  due_at = case when state = 'answered' then null else created_at + interval '1 day' end,
  late_told_at = case when state = 'answered' then null else now() end,
  handler_id = answered_by,
  solved_at = answered_at,
  state = case when state = 'answered' then 'solved' else 'new' end;
alter table ticket drop column answer, drop column answered_by;
alter table ticket add constraint ticket_state_check
  check (state in ('new', 'dispatched', 'received', 'in_work', 'waiting', 'solved', 'closed'));
create index ticket_handler on ticket (handler_id, created_at desc);
create index ticket_due on ticket (due_at) where due_at is not null;

-- Those who look after a ticket together with its handler.
create table ticket_processor (
  ticket_id uuid not null references ticket on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (ticket_id, person_id)
);
create index ticket_processor_person on ticket_processor (person_id);

alter table ticket_attachment rename column feedback_id to ticket_id;
alter table ticket_attachment drop constraint feedback_attachment_feedback_id_key;
alter table ticket_attachment add column post_id uuid references ticket_post on delete cascade;
create index ticket_attachment_ticket on ticket_attachment (ticket_id, created_at);

-- Texts that answers begin with.
create table answer_template (
  id uuid primary key,
  name text not null,
  text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index answer_template_name on answer_template (lower(name));

-- Days that are not what their weekday says: holidays, and weekends on which people work. A day is a date by itself.
create table service_day (
  id uuid primary key,
  day text not null unique check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  kind text not null check (kind in ('holiday', 'working')),
  title text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table feedback_panel add column time_zone text not null default 'Asia/Shanghai';

/*
 * By when something that came in is to be answered: one working day later at the same time; what comes on a day off,
 * by the end of the first working day. Working days are Monday to Friday but for those in service_day.
 */
create function answer_promised(received timestamptz) returns timestamptz language sql stable as $$
  with received_at as (select received at time zone time_zone as at, time_zone from feedback_panel),
  working as (
    select d::date as day from received_at r, generate_series(r.at::date, r.at::date + 400, interval '1 day') d
    left join service_day s on s.day = to_char(d, 'YYYY-MM-DD')
    where coalesce(s.kind, case when extract(isodow from d) < 6 then 'working' else 'holiday' end) = 'working')
  select (case when exists (select from working where day = r.at::date)
      then (select min(day) from working where day > r.at::date) + r.at::time
      else (select min(day) from working) + time '23:59:59' end) at time zone r.time_zone
  from received_at r
$$;

-- The centre is open to everybody; who reads feedback keeps the texts and the calendar.
update role set menus = menus || '{answer_templates,service_days}'
  where 'feedback' = any(menus) and not 'answer_templates' = any(menus);
