-- Which viewer an output of a tool opens in, by the output's whole name; by its content where none is named.
alter table tool add column views jsonb not null default '{}';
