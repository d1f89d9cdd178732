-- The secret that the browser keeps in which somebody became a temporary user: of it a hash. Their id alone, which is
-- in a link, is not enough to go on. Whoever has none is refused.
alter table temporary_person add column browser_hash bytea;
