-- A paper that is deleted lies in the trash; another one by its DOI or PMID may be listed meanwhile.
alter table paper add column deleted_at timestamptz;
drop index paper_doi;
drop index paper_pmid;
create unique index paper_doi on paper (lower(doi)) where doi <> '' and deleted_at is null;
create unique index paper_pmid on paper (pmid) where pmid <> '' and deleted_at is null;
