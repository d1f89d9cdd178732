-- How many workers died with it while no other run was suspected.
alter table run add column blamed smallint not null default 0;
