-- The other side of every movement of credits: what the site sold, gave, saw used and took back.
-- A statement that moves credits writes both sides, so that the ledger as a whole sums to zero.
create table site_entries (
  number bigint generated always as identity primary key,
  site_id uuid not null references sites,
  account text not null check (account in ('sold', 'given', 'used', 'refunded')),
  delta integer not null check (delta <> 0),
  created_at timestamptz not null
);
comment on table site_entries is 'Append-only. One row may stand for several members'' entries of one statement.';
revoke update, delete, truncate on site_entries from serenade_app;
create trigger site_entries_append_only before update or delete on site_entries
  for each row execute function refuse_change();

insert into site_entries (site_id, account, delta, created_at)
  select w.site_id, case e.reason when 'purchase' then 'sold' when 'refund' then 'refunded'
      when 'signup' then 'given' when 'adjustment' then 'given' else 'used' end as account,
    -sum(e.delta), max(e.created_at)
  from ledger_entries e join wallets w on w.member_id = e.member_id
  group by 1, 2 having sum(e.delta) <> 0;

-- Every grant of credits, the oldest used first. What is left of each follows from what was spent in
-- all, so that spending touches no lot.
create table credit_lots (
  member_id uuid not null,
  number integer not null,
  order_id uuid references orders,
  credits integer not null check (credits > 0),
  taken_back integer not null default 0 check (taken_back between 0 and credits),
  price_minor integer not null default 0 check (price_minor >= 0),
  currency char(3),
  primary key (member_id, number),
  foreign key (member_id, number) references ledger_entries,
  check ((order_id is null) = (price_minor = 0) and (order_id is null) = (currency is null))
);
comment on column credit_lots.number is 'Of the ledger entry that granted them; also the order in which they are used.';
comment on column credit_lots.taken_back is 'By refunds and chargebacks; credits less this, summed, less wallets.spent is the balance.';
create unique index credit_lots_of_order on credit_lots (order_id) where order_id is not null;

-- What was taken back until now came off the newest lots.
insert into credit_lots (member_id, number, order_id, credits, taken_back, price_minor, currency)
  select g.member_id, g.number, o.id, g.delta,
    greatest(0, least(g.delta, coalesce(b.credits, 0) - g.newer)), coalesce(o.price_minor, 0), o.currency
  from (
    select *, sum(delta) over (partition by member_id order by number desc) - delta as newer
    from ledger_entries where delta > 0
  ) g
  left join (
    select member_id, -sum(delta) as credits from ledger_entries
    where delta < 0 and reason in ('refund', 'adjustment') group by member_id
  ) b on b.member_id = g.member_id
  left join orders o on g.reason = 'purchase' and o.id = g.reference;

-- While one of these is not lifted, nothing can be paid for: the books don't add up.
create table ledger_freezes (
  id uuid primary key default uuidv7(),
  reason text not null,
  frozen_at timestamptz not null,
  lifted_at timestamptz
);
create unique index ledger_freezes_one on ledger_freezes ((true)) where lifted_at is null;

create table vat_rates (
  country char(2) not null,
  valid_from date not null,
  basis_points integer not null check (basis_points between 0 and 5000),
  primary key (country, valid_from)
);
comment on column vat_rates.basis_points is 'Hundredths of a percent of the net price.';

alter table orders
  add column vat_basis_points integer not null default 0 check (vat_basis_points between 0 and 5000),
  add column vat_minor integer not null default 0,
  add column refunded_credits integer not null default 0 check (refunded_credits between 0 and credits),
  add column refunded_minor integer not null default 0,
  add column locale text not null default 'en',
  add constraint orders_vat check (vat_minor between 0 and price_minor),
  add constraint orders_refunded check (refunded_minor between 0 and price_minor);
comment on column orders.locale is 'The language that the buyer ordered in.';
comment on column orders.vat_minor is 'The part of the price that is VAT, at the rate of the buyer''s country when it was ordered.';

-- Where the buyer is, as the tax office wants to know: two that agree.
create table order_evidence (
  order_id uuid not null references orders,
  kind text not null check (kind in ('member', 'network', 'payment', 'iban', 'phone')),
  country char(2) not null,
  primary key (order_id, kind)
);

-- A method of payment that a member lets us charge again. The provider has its number.
create table mandates (
  id uuid primary key default uuidv7(),
  member_id uuid not null references wallets,
  provider text not null,
  customer_reference text not null,
  provider_reference text not null,
  method text not null,
  name text not null default '',
  last_four text check (last_four ~ '^[0-9A-Z]{4}$'),
  expires text check (expires ~ '^\d{4}-\d{2}$'),
  sealed bytea,
  iban_hash bytea,
  state text not null default 'valid' check (state in ('valid', 'revoked')),
  signed_at timestamptz not null,
  used_at timestamptz not null,
  unique (provider, provider_reference)
);
comment on column mandates.sealed is 'Holder, IBAN and address of a direct debit, encrypted; null for what the provider keeps.';
comment on column mandates.iban_hash is 'Keyed, so that an account that was charged back is known again without being stored.';
create index mandates_of_member on mandates (member_id, used_at desc) where state = 'valid';

alter table payments
  add column mandate_id uuid references mandates,
  add column saves_method boolean not null default false,
  add column failure text check (failure in ('declined', 'insufficient_funds', 'card_expired', 'invalid_card', 'authentication_failed', 'unknown')),
  add column bank_transfer jsonb check (jsonb_typeof(bank_transfer) = 'object');
alter table payments alter column checkout_url drop not null;
comment on column payments.checkout_url is 'Null where a kept method is charged: nobody has to go anywhere.';
insert into payment_moves values ('refunded', 'charged_back');

create table refunds (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('withdrawal', 'refund', 'chargeback')),
  credits integer not null check (credits >= 0),
  amount_minor integer not null check (amount_minor >= 0),
  state text not null check (state in ('pending', 'completed', 'failed')),
  provider_reference text,
  created_at timestamptz not null,
  completed_at timestamptz,
  check ((state = 'completed') = (completed_at is not null))
);
comment on column refunds.amount_minor is 'What is paid back; for a chargeback, what the bank took.';
create index refunds_of_order on refunds (order_id, created_at);
create index refunds_open on refunds (created_at) where state = 'pending';
create unique index refunds_one_chargeback on refunds (payment_id) where kind = 'chargeback';
create unique index refunds_of_provider on refunds (payment_id, provider_reference) where provider_reference is not null;

-- Numbers of a company's documents have no gaps: the counter moves in the transaction that writes one.
create table receipt_counters (
  company_id uuid primary key references companies,
  last_number integer not null default 0 check (last_number >= 0)
);
create table receipts (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  number integer not null check (number > 0),
  kind text not null check (kind in ('receipt', 'credit_note')),
  order_id uuid not null references orders,
  refund_id uuid references refunds,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  issued_at timestamptz not null,
  unique (company_id, number),
  check ((kind = 'credit_note') = (refund_id is not null))
);
comment on column receipts.content is 'The lines as they were: company, site, credits, prices, VAT. No name of a person.';
create unique index receipts_one on receipts (order_id) where kind = 'receipt';
create unique index receipts_one_note on receipts (refund_id) where refund_id is not null;
create index receipts_of_order on receipts (order_id, issued_at);
revoke update, delete, truncate on receipts from serenade_app;
create trigger receipts_append_only before update or delete on receipts
  for each row execute function refuse_change();

-- A direct debit that waits for the code of its SMS.
create table direct_debit_requests (
  id uuid primary key,
  member_id uuid not null references wallets,
  bundle_id uuid not null references bundles,
  discount_code text,
  sealed bytea not null,
  iban_hash bytea not null,
  last_four text not null,
  bank_name text,
  country char(2) not null,
  mobile_ends text not null,
  mobile_hash bytea not null,
  mandate_reference text not null unique,
  code_hash bytea,
  tries integer not null default 0 check (tries >= 0),
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  confirmed_at timestamptz,
  mandate_id uuid references mandates,
  created_at timestamptz not null,
  check ((mandate_id is null) = (confirmed_at is null))
);
create index direct_debit_requests_of_member on direct_debit_requests (member_id, created_at desc);
create index direct_debit_requests_old on direct_debit_requests (created_at) where confirmed_at is null;

create table direct_debit_blocks (
  id uuid primary key default uuidv7(),
  site_id uuid not null references sites,
  member_id uuid references wallets,
  iban_hash bytea,
  reason text not null,
  created_at timestamptz not null,
  check (member_id is not null or iban_hash is not null)
);
create index direct_debit_blocks_of_member on direct_debit_blocks (member_id);
create index direct_debit_blocks_of_iban on direct_debit_blocks (site_id, iban_hash);

-- What the operator's own bank collects: a file for the bank names many debits.
create table sepa_collections (
  id uuid primary key default uuidv7(),
  site_id uuid not null references sites,
  message_id text not null unique,
  due_on date not null,
  created_at timestamptz not null
);
create table sepa_debits (
  reference text primary key,
  site_id uuid not null references sites,
  mandate_id uuid not null references mandates,
  amount_minor integer not null check (amount_minor > 0),
  description text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'paid', 'failed', 'returned')),
  collection_id uuid references sepa_collections,
  created_at timestamptz not null,
  check ((collection_id is null) = (state = 'waiting'))
);
create index sepa_debits_waiting on sepa_debits (site_id, created_at) where state = 'waiting';

-- The limits that a member sets for themselves.
create table spending_guards (
  member_id uuid primary key references wallets,
  currency char(3) not null,
  monthly_limit_minor integer check (monthly_limit_minor >= 0),
  next_limit_minor integer check (next_limit_minor >= 0),
  next_limit_from timestamptz,
  paused_until timestamptz,
  check (next_limit_minor is null or next_limit_from is not null)
);
comment on column spending_guards.next_limit_from is 'A higher limit begins a day after it was asked for; with no next_limit_minor, none begins.';

-- A code is good once for each user, or n times in all.
alter table discount_codes
  drop constraint discount_codes_validity_check,
  add constraint discount_codes_validity check (validity in ('once per user', 'n times')),
  add column times integer check (times > 0),
  add constraint discount_codes_times check ((validity = 'n times') = (times is not null));
alter table orders add column discount_once boolean not null default true;
comment on column orders.discount_once is 'The code is good once for each user, as it was when the order was made.';
drop index orders_code_once;
create unique index orders_code_once on orders (member_id, discount_code_id) where discount_held and discount_once;

create function remember_code_validity() returns trigger language plpgsql as $$
begin
  new.discount_once := not exists (
    select from discount_codes where id = new.discount_code_id and validity = 'n times'
  );
  return new;
end $$;
create trigger orders_remember_code_validity before insert on orders for each row
  when (new.discount_code_id is not null) execute function remember_code_validity();

-- Of n uses, an order that comes to nothing gives its own back.
create function give_code_back() returns trigger language plpgsql as $$
begin
  if not new.discount_once and new.state <> old.state and new.state in ('failed', 'cancelled', 'expired') then
    new.discount_held := false;
  end if;
  return new;
end $$;
create trigger orders_give_code_back before update of state on orders for each row execute function give_code_back();

-- The sandbox provider's own books grow: it imitates what real ones do.
alter table sandbox_payments
  add column method text not null default '',
  add column customer text,
  add column mandate text,
  add column saves_method boolean not null default false,
  add column failure text,
  add column country char(2),
  add column paid_minor integer not null default 0,
  add column refunded_minor integer not null default 0 check (refunded_minor <= paid_minor),
  add column charged_back boolean not null default false;
update sandbox_payments set paid_minor = amount_minor where state = 'paid';
alter table sandbox_payments drop constraint sandbox_payments_state_check,
  add constraint sandbox_payments_state_check
    check (state in ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired'));
comment on column sandbox_payments.mandate is 'The kept method that was charged, or that this payment left behind.';
create table sandbox_mandates (
  reference text primary key,
  customer text not null,
  method text not null,
  name text not null,
  last_four text not null,
  expires text,
  country char(2),
  revoked boolean not null default false,
  created_at timestamptz not null
);
create table sandbox_refunds (
  reference text primary key,
  payment_reference text not null references sandbox_payments,
  amount_minor integer not null check (amount_minor > 0),
  state text not null check (state in ('pending', 'completed', 'failed')),
  created_at timestamptz not null
);
-- How the sandbox behaves: outages, what a charge of a kept method comes to, how refunds end.
create table sandbox_controls (
  name text primary key,
  value text not null
);
