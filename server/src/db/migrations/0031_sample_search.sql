-- Every two and every three neighbouring characters. Three are rare enough to find a number among a million; two serve
-- the shortest terms, such as a Chinese word.
create function grams(source text) returns text[] language plpgsql immutable strict parallel safe cost 2000 as $$
declare
  c text[] := string_to_array(lower(source), null);
  length int := coalesce(cardinality(c), 0);
  found text[] := '{}';
begin
  for p in 1 .. length - 1 loop
    found := found || (c[p] || c[p + 1]);
    if p < length - 1 then
      found := found || (c[p] || c[p + 1] || c[p + 2]);
    end if;
  end loop;
  return found;
end
$$;

drop index sample_search;
create index sample_search on sample using gin (project_id, grams(search)) where deleted_at is null;
-- The planner takes no statistics from a partial index; without them it thinks that every term is rare.
create statistics sample_search_terms on (grams(search)) from sample;
