create table dictionary (
  id uuid primary key,
  key text not null,
  title_en text not null,
  title_zh text not null,
  description text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index dictionary_key on dictionary (lower(key));

create table dictionary_entry (
  id uuid primary key,
  dictionary_id uuid not null references dictionary on delete cascade,
  value text not null,
  title_en text not null,
  title_zh text not null,
  position int not null default 0,
  state text not null default 'active' check (state in ('active', 'disabled')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (dictionary_id, value)
);
create index dictionary_entry_order on dictionary_entry (dictionary_id, position, id);

with feedback as (
  insert into dictionary (id, key, title_en, title_zh) values
    ('019a0000-0000-7000-8000-000000000101', 'problem_feedback_n', 'Kinds of feedback', '反馈问题类型')
  returning id
)
insert into dictionary_entry (id, dictionary_id, value, title_en, title_zh, position)
select entry.id::uuid, feedback.id, entry.value, entry.title_en, entry.title_zh, entry.position
from feedback, (values
  ('019a0000-0000-7000-8000-000000000111', 'fault', 'Something does not work', '功能异常', 1),
  ('019a0000-0000-7000-8000-000000000112', 'question', 'How do I …', '使用咨询', 2),
  ('019a0000-0000-7000-8000-000000000113', 'wish', 'A wish', '需求建议', 3),
  ('019a0000-0000-7000-8000-000000000114', 'other', 'Something else', '其他', 4)
) as entry (id, value, title_en, title_zh, position);
