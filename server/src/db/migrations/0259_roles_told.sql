-- Whose roles change, or what these hold, sees it at once in the windows that are open.
create trigger person_role_told after insert or update or delete on person_role
  for each statement execute function tell_people();
create trigger role_told after update of menus, buttons on role
  for each statement execute function tell_people();
