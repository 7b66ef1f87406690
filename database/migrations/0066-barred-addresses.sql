create table barred_addresses (
  site_id uuid not null references sites (id),
  email_hash bytea not null,
  cause text not null check (cause in ('own_wish', 'ban')),
  barred_at timestamptz not null,
  barred_until timestamptz,
  primary key (site_id, email_hash, cause)
);
comment on table barred_addresses is 'Addresses that no account is opened with, at their owner''s wish or after a ban. Known by a hash alone, which only the key that made it recognises.';
comment on column barred_addresses.barred_until is 'Null is for good.';
create index barred_addresses_over on barred_addresses (barred_until);
