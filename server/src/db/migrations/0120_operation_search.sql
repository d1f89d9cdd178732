-- The resource of the API that the call belongs to, to filter by.
alter table operation add column kind text not null default '';

-- How an object calls itself, whatever it is.
create function object_name(object jsonb) returns text language sql immutable parallel safe as $$
  select left(coalesce(
    object ->> 'full_name', object ->> 'name', object ->> 'title',
    nullif(concat_ws(' / ', object ->> 'title_en', object ->> 'title_zh'), ''),
    object ->> 'label', object ->> 'key', object ->> 'value', ''), 200)
$$;
-- A body that is no text names its functions for good: while an index is built, no schema is searched.
create function operation_text(person text, address text, object_id text, details jsonb)
returns text language sql immutable parallel safe
return person || ' ' || address || ' ' || object_id || ' '
  || object_name(details -> 'after') || ' ' || object_name(details -> 'before');

-- Each filter with the order of the log, which the id makes whole: a page is read from its place, however long the log.
drop index operation_time;
drop index operation_project;
create index operation_order on operation (at desc, id desc);
create index operation_project on operation (project_id, at desc, id desc);
create index operation_person on operation (person_id, at desc, id desc);
create index operation_kind on operation (kind, at desc, id desc);
create index operation_refused on operation (at desc, id desc) where not succeeded;
create index operation_search on operation
  using gin (bigrams(operation_text(person_name, address, object_id, details)));

-- Not even a session that takes itself for a replica, whose triggers rest, changes the log.
alter table operation enable always trigger operation_append_only;
alter table operation enable always trigger operation_not_emptied;
