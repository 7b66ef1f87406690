-- What clean_up looks for each day: orders that nobody began to pay, and those that came to nothing and
-- hold one of n uses of a code, since another try was broken off.
create index concurrently if not exists orders_unbegun on orders (created_at)
  where state = 'created' or (discount_held and not discount_once and state in ('failed', 'cancelled', 'expired'));
