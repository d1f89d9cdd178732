-- Whether a JSON value holds a text, however deep.
create function names_text(value jsonb, wanted text) returns boolean language sql immutable parallel safe as $$
  select jsonb_path_exists(value, 'strict $.** ? (@ == $wanted)', jsonb_build_object('wanted', wanted))
$$;

-- Rows that only share a file with a run, such as a genome that all of them name, were not in it.
delete from sample_run t using run r, sample s
where r.id = t.run_id and s.id = t.sample_id and r.sample_id is null and not names_text(r.inputs, s.name);
