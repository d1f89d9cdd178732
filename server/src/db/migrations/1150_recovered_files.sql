-- The analysis whose result a file of another project was made from. It is no result of that analysis itself, so that
-- what looks for those does not find it.
alter table file add column recovered_from uuid;
