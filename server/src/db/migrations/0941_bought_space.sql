-- Space that somebody bought, in bytes: what is more than a browser counts exactly is as much as that.
create function bought_space(person uuid) returns bigint language sql stable as $$
  select least(equity_of(person, 'space'), 8388607) * 1073741824
$$;

-- An order gives as much as a bigint holds, however many of whatever are ordered.
create or replace function equity_of(person uuid, wanted text) returns bigint language sql stable as $$
  select least(coalesce(sum(amount::numeric * quantity), 0), 9007199254740991)::bigint from purchase
  where person_id = person and kind = wanted and state = 'paid' and (ends_at is null or ends_at > now())
$$;
