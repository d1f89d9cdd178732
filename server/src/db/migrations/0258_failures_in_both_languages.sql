-- Why the last test of a system failed is read by others than who tested it, in their own language.
alter table outside_system rename column failure to failure_en;
alter table outside_system add column failure_zh text not null default '';
update outside_system set failure_zh = failure_en;
