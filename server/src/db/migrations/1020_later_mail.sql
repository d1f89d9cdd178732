-- An email that came too soon after others of its writer is looked at again later, and not fetched before.
alter table ticket_mail drop constraint ticket_mail_outcome_check;
alter table ticket_mail add constraint ticket_mail_outcome_check
  check (outcome in ('taken', 'refused', 'ignored', 'later'));
