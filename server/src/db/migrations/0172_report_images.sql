-- Reports that were written before they named the images which tasks ran in.
update report set sections = (
  select jsonb_agg(case when part ->> 'kind' = 'software' and not part ? 'images'
    then part || '{"images": []}' else part end order by place)
  from jsonb_array_elements(sections) with ordinality as parts(part, place))
where sections @> '[{"kind": "software"}]';
