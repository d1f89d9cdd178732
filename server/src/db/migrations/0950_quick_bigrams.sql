-- Letters of a text that is not plain ASCII are counted from its beginning by each `substr`; taking it apart once is
-- several times as quick. With its true cost the planner takes the index also where a table is small and its texts long.
create or replace function bigrams(source text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select coalesce(array_agg(distinct (letter || following) collate "C"), '{}')
  from (select string_to_array(lower(source), null) as letters) as folded,
    unnest(letters, letters[2:]) as pair (letter, following)
  where following is not null
$$;

-- The catalogue is read far more often than written, and on a young platform nothing would ever empty what its index puts off.
alter index tool_search set (fastupdate = off);
select gin_clean_pending_list('tool_search');
