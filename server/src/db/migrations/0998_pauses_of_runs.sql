-- How long a run, or an analysis, had ended before somebody let it go on: it took no time of anybody's meanwhile.
alter table run add column paused interval not null default '0';
alter table analysis add column paused interval not null default '0';
