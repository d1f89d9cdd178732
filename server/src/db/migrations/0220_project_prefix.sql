-- What analyses of a project are called by, as SC2 in SC2-43: no two projects have the same.
alter table project add column prefix text;

-- Projects that are there already: the initials of the words of their names, or P, with a number where that is taken.
do $$
declare
  one record;
  base text;
  wanted text;
  n int;
begin
  for one in select id, name from project order by created_at, id loop
    select upper(coalesce(string_agg(substr(word, 1, 1), '' order by at), '')) into base
      from regexp_matches(one.name, '[A-Za-z]+|[0-9]+', 'g') with ordinality as words (parts, at), unnest(parts) as word;
    base := substr(regexp_replace(base, '^[0-9]+', ''), 1, 4);
    if length(base) < 2 then
      base := upper(substr(regexp_replace(one.name, '[^A-Za-z]', '', 'g'), 1, 3));
    end if;
    if length(base) < 2 then base := 'P'; end if;
    wanted := base;
    n := 1;
    while length(wanted) < 2 or exists (select 1 from project where prefix = wanted) loop
      n := n + 1;
      wanted := substr(base, 1, 6 - length(n::text)) || n;
    end loop;
    update project set prefix = wanted where id = one.id;
  end loop;
end $$;

alter table project alter column prefix set not null;
alter table project add constraint project_prefix check (prefix ~ '^[A-Z][A-Z0-9]{1,5}$');
create unique index project_of_prefix on project (prefix);

-- What people call an analysis by.
create function analysis_code(project uuid, number int) returns text
  language sql stable parallel safe as $$ select p.prefix || '-' || $2 from project p where p.id = $1 $$;
