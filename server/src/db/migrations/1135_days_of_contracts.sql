-- A contract begins and ends with the days of the place where people work, as its parties read them.
create or replace function contract_state(c contract) returns text language sql stable as $$
  select case
    when c.sent_at is null then 'draft'
    when c.accepted_at is null then 'sent'
    when c.ended_at is not null or c.ends_on < here.day then 'ended'
    when c.starts_on <= here.day then 'running'
    else 'accepted' end
  from (select (now() at time zone time_zone)::date as day from feedback_panel where id = 1) as here
$$;
