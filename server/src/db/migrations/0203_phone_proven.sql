-- Whether an account's phone is known to be its person's: by a code, or because an administrator or an organisation
-- vouches for it. One that nothing proved is no way into the account.
alter table person add column phone_proven boolean not null default true;
