-- Set where an analysis was removed with its results, so that it is not brought back without them.
alter table analysis add column results_removed_at timestamptz;
