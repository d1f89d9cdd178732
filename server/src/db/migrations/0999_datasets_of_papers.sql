-- A paper came from datasets as well as from projects and workflows.
alter table paper add column datasets uuid[] not null default '{}';
