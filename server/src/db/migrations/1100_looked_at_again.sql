-- Which release of the look found what a matrix tells of itself; those of an earlier one are looked at again when they are opened.
alter table single_cell_file add column looked int not null default 0;
