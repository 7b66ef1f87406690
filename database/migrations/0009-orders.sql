create table bundles (
  id uuid primary key default uuidv7(),
  site_id uuid not null references sites,
  country char(2),
  currency char(3) not null,
  credits integer not null check (credits > 0),
  price_minor integer not null check (price_minor > 0),
  position integer not null,
  retired_at timestamptz
);
comment on column bundles.country is 'Null is the list for every country that has none of its own in this currency.';
create unique index bundles_once on bundles (site_id, coalesce(country, '--'), currency, credits) where retired_at is null;

create table orders (
  id uuid primary key default uuidv7(),
  site_id uuid not null references sites,
  member_id uuid not null references wallets,
  bundle_id uuid not null references bundles,
  credits integer not null check (credits > 0),
  price_minor integer not null check (price_minor > 0),
  currency char(3) not null,
  country char(2) not null,
  method text not null,
  state text not null check (state in ('created', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back')),
  created_at timestamptz not null,
  completed_at timestamptz,
  check ((completed_at is not null) = (state in ('completed', 'refunded', 'charged_back')))
);
create index orders_of_member on orders (member_id, created_at desc);
create index orders_completed on orders (member_id, completed_at) where completed_at is not null;

create index orders_by_size on orders (site_id, credits) where state = 'completed';

create table payments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  provider text not null,
  provider_reference text not null,
  method text not null,
  state text not null check (state in ('created', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back')),
  checkout_url text not null,
  asked_at timestamptz not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  unique (provider, provider_reference)
);
create index payments_of_order on payments (order_id, created_at desc);
create index payments_open on payments (asked_at) where state in ('created', 'pending');
create unique index payments_one_completion on payments (order_id) where state in ('completed', 'refunded', 'charged_back');

-- The only ways from one state to another, for orders and payments alike.
-- A completion that arrives late still counts: the money has moved.
create table payment_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into payment_moves values
  ('created', 'pending'), ('created', 'completed'), ('created', 'failed'), ('created', 'cancelled'), ('created', 'expired'),
  ('pending', 'completed'), ('pending', 'failed'), ('pending', 'cancelled'), ('pending', 'expired'),
  ('failed', 'pending'), ('failed', 'completed'), ('cancelled', 'pending'), ('cancelled', 'completed'),
  ('expired', 'pending'), ('expired', 'completed'),
  ('completed', 'refunded'), ('completed', 'charged_back');
revoke insert, update, delete on payment_moves from serenade_app;

create function check_payment_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from payment_moves m where m.from_state = old.state and m.to_state = new.state
  ) then
    raise exception '% cannot go from % to %', tg_table_name, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_move before update of state on orders for each row execute function check_payment_move();
create trigger payments_move before update of state on payments for each row execute function check_payment_move();

-- The embedded payment provider's own books. Only the sandbox adapter and its pages use them.
create table sandbox_payments (
  reference text primary key,
  description text not null,
  amount_minor integer not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null check (state in ('open', 'pending', 'paid', 'failed', 'cancelled')),
  redirect_url text not null,
  webhook_url text not null,
  created_at timestamptz not null
);
