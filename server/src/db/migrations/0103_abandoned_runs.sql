-- How many workers in a row died with the run in their hands, before anything of it was finished.
alter table run add column abandoned smallint not null default 0;
