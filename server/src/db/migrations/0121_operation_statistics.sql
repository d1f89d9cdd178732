-- Lets the planner see that a word stands in most entries: it then stops at the first of them instead of gathering all.
create statistics operation_text on (operation_text(person_name, address, object_id, details)) from operation;
