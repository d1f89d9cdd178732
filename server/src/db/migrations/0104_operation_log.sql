-- Triggers on rows do not see a table being emptied as a whole.
create trigger operation_not_emptied before truncate on operation
  for each statement execute function refuse_change();
