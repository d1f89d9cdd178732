-- Sessions that began by the sign-on of an organisation, so that leaving one place is leaving the other, too.
create table outside_session (
  session_id uuid primary key references session on delete cascade,
  issuer text not null,
  subject text not null,
  -- How the organisation calls its own session; empty where it does not say.
  sid text not null,
  -- Sealed: it is shown to the organisation alone, when its person leaves.
  id_token bytea not null
);
create index outside_session_subject on outside_session (issuer, subject);

-- The second factor may stand between a sign-on and its session.
alter table sign_in_challenge add column origin jsonb;
