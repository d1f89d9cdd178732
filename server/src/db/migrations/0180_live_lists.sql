-- Live streams are told of every change here, whoever makes it; the channel is that of db/notify.ts.
create function tell_analysis() returns trigger language plpgsql as $$
begin
  perform pg_notify('omics_changed', new.id::text);
  return null;
end
$$;
create trigger analysis_told after insert or update of state, name, deleted_at on analysis
  for each row execute function tell_analysis();

-- Who gains or loses a project sees it at once, and follows it no longer.
create function tell_people() returns trigger language plpgsql as $$
begin
  perform pg_notify('omics_changed', 'people');
  return null;
end
$$;
create trigger project_member_told after insert or update or delete on project_member
  for each statement execute function tell_people();
create trigger project_group_told after insert or update or delete on project_group
  for each statement execute function tell_people();
create trigger person_group_member_told after insert or update or delete on person_group_member
  for each statement execute function tell_people();
create trigger project_trashed_told after update of deleted_at on project
  for each statement execute function tell_people();
create trigger person_told after update of data_permission, department_id on person
  for each statement execute function tell_people();
