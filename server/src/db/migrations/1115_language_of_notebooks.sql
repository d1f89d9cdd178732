-- In which language the page was from which a server was opened: its own pages, which have no cookie, are told no other.
alter table notebook_server add column language text check (language in ('en', 'zh'));
