create table discount_codes (
  id uuid primary key default uuidv7(),
  site_id uuid not null references sites,
  code text not null check (code ~ '^[A-Z0-9_-]{3,32}$'),
  member_id uuid references members on delete cascade,
  welcome boolean not null default false check (not welcome or member_id is not null),
  country char(2),
  value_percentage integer not null check (value_percentage between 1 and 100),
  currency char(3),
  minimum_order_value integer not null default 0 check (minimum_order_value >= 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  validity text not null default 'once per user' check (validity = 'once per user'),
  paymentmethods text[] not null default '{}',
  expires_at timestamptz,
  created_at timestamptz not null,
  unique nulls not distinct (site_id, member_id, code)
);
comment on column discount_codes.code is 'In capitals; what a member types is compared in capitals.';
comment on column discount_codes.member_id is 'Whose own code it is; null is anyone''s on the site.';
comment on column discount_codes.welcome is 'The time bonus of a new member: it ends with the first purchase.';
comment on column discount_codes.currency is 'Of the minimum, and then of the order; null is whatever the order is in.';
comment on column discount_codes.minimum_order_value is 'Minor units, before the discount.';
create unique index discount_codes_one_welcome on discount_codes (member_id) where welcome;

alter table orders
  add column discount_code_id uuid references discount_codes,
  add column discount_percentage integer check (discount_percentage between 1 and 100),
  add column discount_held boolean not null default false,
  add column full_price_minor integer;
update orders set full_price_minor = price_minor;
alter table orders
  alter column full_price_minor set not null,
  add constraint orders_full_price check (full_price_minor >= price_minor),
  add constraint orders_discount check (
    (discount_code_id is null) = (discount_percentage is null)
    and (discount_code_id is not null or (full_price_minor = price_minor and not discount_held))),
  add constraint orders_open_holds check (
    discount_code_id is null or discount_held or state not in ('created', 'pending'));
comment on column orders.discount_held is 'This order has the member''s one use of the code: every open one, and the first that is paid.';
comment on column orders.full_price_minor is 'Before the discount; price_minor is what is paid, and neither changes any more.';

-- Once per user: at most one order of a member has the use of a code, be it open or paid. Refunded
-- orders keep it. Only an order that was replaced and is paid all the same stands beside it.
create unique index orders_code_once on orders (member_id, discount_code_id) where discount_held;
create index orders_of_code on orders (discount_code_id) where discount_code_id is not null;
