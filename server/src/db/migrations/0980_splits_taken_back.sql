-- A split of cells that was taken back stays, so that it can count again, with who took it back.
alter table cell_split add column taken_back_at timestamptz;
alter table cell_split add column taken_back_by uuid references person on delete set null;
