-- Codes that prove whose a phone or an email address is. Of the code there is a signature only.
create table proof_code (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  address text not null,
  purpose text not null,
  code_signature text not null,
  tries int not null default 0,
  asked_from text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index proof_code_address on proof_code (channel, address, created_at desc);
create index proof_code_asked_from on proof_code (asked_from, created_at desc);
create index proof_code_created on proof_code (created_at);

-- A phone number however it was written: its digits, without the code of the country.
create function dialled(phone text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?86(?=\d{11}$)', '')
$$;
create index person_phone on person (dialled(phone)) where phone <> '';
