-- What recheck_payments looks for each day.
create index concurrently if not exists mandates_unasked on mandates (member_id) where revoked_unasked;
