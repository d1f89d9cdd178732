-- The project that a group of people shares without having made one; made on first use.
alter table project add column group_space_of uuid unique references person_group on delete set null;
