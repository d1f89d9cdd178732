-- What a personal token is good for. Those made before could do all that their person may.
alter table personal_token add column scopes text[] not null default '{read,write,launch,administration}'
  check (cardinality(scopes) > 0 and scopes <@ '{read,write,launch,administration}'::text[]);
alter table personal_token alter column scopes drop default;
