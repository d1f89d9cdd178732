-- When a cluster or service took a call that has a queue of its own, in which the call waits until it begins.
alter table run_call add column submitted_at timestamptz;
