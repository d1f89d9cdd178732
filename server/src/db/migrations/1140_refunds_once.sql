-- What whoever refunds calls it by, so that what they send twice is given back once.
alter table refund add column idempotency_key text;
create unique index refund_once on refund (payment_id, idempotency_key);
