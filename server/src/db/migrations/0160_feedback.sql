create table feedback (
  id uuid primary key,
  person_id uuid references person on delete set null,
  person_name text not null,
  message_type text not null check (message_type in ('platform', 'tool', 'other')),
  problem_category text not null,
  tool_id uuid references workflow on delete set null,
  task_id uuid references analysis on delete set null,
  phone text not null,
  email text not null,
  title text not null,
  problem_description text not null,
  state text not null default 'new' check (state in ('new', 'read', 'answered')),
  answer text not null default '',
  answered_by uuid references person on delete set null,
  answered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index feedback_order on feedback (created_at desc, id desc);
create index feedback_person on feedback (person_id, created_at desc);
create index feedback_state on feedback (state, created_at desc);
create index feedback_search on feedback using gin (bigrams(title || ' ' || person_name || ' ' || email));

-- Uploaded before the feedback that names it; one that stays without is swept.
create table feedback_attachment (
  id uuid primary key,
  feedback_id uuid unique references feedback on delete cascade,
  person_id uuid references person on delete set null,
  name text not null,
  size bigint not null,
  storage_key text not null,
  created_at timestamptz not null default now()
);
create index feedback_attachment_key on feedback_attachment (storage_key);
create index feedback_attachment_unsent on feedback_attachment (created_at) where feedback_id is null;

create table feedback_panel (
  id int primary key check (id = 1),
  company_url text not null default '',
  qr_image text not null default ''
);
insert into feedback_panel (id) values (1);
