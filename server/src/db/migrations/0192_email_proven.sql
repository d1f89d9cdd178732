-- Whether an account's email address is known to be its person's: by a code, or because an administrator or an
-- organisation vouches for it. One that nothing could prove is no way into the account.
alter table person add column email_proven boolean not null default true;
