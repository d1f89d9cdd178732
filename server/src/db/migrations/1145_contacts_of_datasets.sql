-- Whom to ask about a dataset, and the day on which it first appeared, where that was elsewhere or before.
alter table dataset add column contact text not null default '', add column issued date;
