-- Whether Jupyter itself has what was kept in the project: a crash in between must not leave it with less.
alter table notebook_copy add column heard boolean not null default true;
