-- A code that is good once for each user is the price of one paid order, however many pages to pay
-- on were open. What is paid for another one is paid back, so that such an order is never completed.
-- Orders that were completed beyond the one use before this rule keep what they were sold for.
update orders set discount_held = true, discount_once = false
  where discount_code_id is not null and not discount_held and state = 'completed';
alter table orders
  drop constraint orders_open_holds,
  add constraint orders_hold_code check (
    discount_code_id is null or discount_held or state not in ('created', 'pending', 'completed'));
comment on column orders.discount_held is 'This order has a use of its code: every open one, and every one that was paid and not paid back for want of it.';
insert into payment_moves values ('failed', 'refunded'), ('cancelled', 'refunded'), ('expired', 'refunded');

alter table refunds
  drop constraint refunds_kind_check,
  add constraint refunds_kind_check check (kind in ('withdrawal', 'refund', 'chargeback', 'code_used'));
comment on column refunds.kind is 'code_used: paid although another order had used the code already.';

alter table receipts disable trigger receipts_append_only;
-- Credit notes showed the number of their receipt instead of the one that they have in the series.
update receipts set content = jsonb_set(content, '{number}',
    to_jsonb(left(content ->> 'date', 4) || '-' || lpad(number::text, 6, '0')))
  where kind = 'credit_note';
alter table receipts enable trigger receipts_append_only;

-- A debit that nobody wants any more is not collected, as long as the bank was not asked for it.
alter table sepa_debits
  drop constraint sepa_debits_state_check,
  drop constraint sepa_debits_check,
  add constraint sepa_debits_state_check
    check (state in ('waiting', 'cancelled', 'sent', 'paid', 'failed', 'returned')),
  add constraint sepa_debits_check check ((collection_id is null) = (state in ('waiting', 'cancelled')));
