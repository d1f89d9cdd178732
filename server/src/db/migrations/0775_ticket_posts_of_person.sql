-- How much somebody wrote within an hour is counted with each word of theirs.
create index ticket_post_person on ticket_post (person_id, created_at);
