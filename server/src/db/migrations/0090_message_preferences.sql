-- How messages of a kind reach a person, where they chose otherwise than both in the app and by email.
create table message_preference (
  person_id uuid not null references person on delete cascade,
  kind text not null,
  in_app boolean not null,
  by_email boolean not null,
  primary key (person_id, kind)
);
