-- What recheck_payments looks for each day.
create index concurrently if not exists payments_unasked on payments (asked_at) where ended_unasked;
