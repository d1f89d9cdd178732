-- From when the customer of a ticket waits for the answer that is promised by due_at; null where a promise is older
-- than this column, and stands as it was made.
alter table ticket add column owed_since timestamptz;

-- A holiday that is registered late moves what is promised already, and who waits longer by it is late only then.
create function promises_follow_the_calendar() returns trigger language plpgsql as $$
begin
  update ticket t set due_at = p.due_at, late_told_at = case when p.due_at > now() then null else t.late_told_at end
  from (select id, answer_promised(owed_since) as due_at from ticket where due_at is not null and owed_since is not null) p
  where p.id = t.id and p.due_at <> t.due_at;
  return null;
end
$$;

create trigger promises_follow_the_calendar after insert or update or delete on service_day
  for each statement execute function promises_follow_the_calendar();
