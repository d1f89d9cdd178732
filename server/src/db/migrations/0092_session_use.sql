-- When, and from which address, a session was last used; written down once a minute.
alter table session add column last_used_at timestamptz not null default now();
update session set last_used_at = rotated_at;
