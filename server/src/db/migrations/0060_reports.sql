-- Writing the report of an analysis twice at once must not give two of them.
create unique index report_analysis on report (analysis_id) where deleted_at is null and analysis_id is not null;
create index report_search on report using gin (bigrams(title)) where deleted_at is null;
