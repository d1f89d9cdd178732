-- An introduction of a tool says what the catalogue says of it, and leads there; its own words stay empty then.
alter table tool_introduction add column tool_id uuid references tool on delete cascade;
create index tool_introduction_tool on tool_introduction (tool_id);
