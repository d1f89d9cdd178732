-- Whichever way a session or a token ends, streams that were opened with it ask at once whether they still may be.
create function tell_streams() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    perform pg_notify('omics_changed', 'people');
  end if;
  return null;
end
$$;
create trigger session_ended after delete on session
  referencing old table as gone for each statement execute function tell_streams();
create trigger personal_token_ended after delete on personal_token
  referencing old table as gone for each statement execute function tell_streams();
