-- An analysis has one report in each language that somebody reads it in.
drop index report_analysis;
create unique index report_analysis on report (analysis_id, language)
  where deleted_at is null and analysis_id is not null;
