-- Chinese names that a taxon had before the one that it has: who learnt one goes on finding it by that.
alter table taxon_note add column earlier text[] not null default '{}';
