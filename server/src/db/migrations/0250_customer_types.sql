-- Some groups are types of customers, of which a person has one at most; it stands before their other groups.
alter table person_group add column customer_type boolean not null default false;
