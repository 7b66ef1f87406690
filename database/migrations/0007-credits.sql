-- What a member may spend, and the counters that are judged under the same lock.
create table wallets (
  member_id uuid primary key references members,
  site_id uuid not null references sites,
  balance integer not null default 0 check (balance >= 0),
  entries integer not null default 0 check (entries >= 0),
  spent integer not null default 0 check (spent >= 0),
  orders_completed integer not null default 0 check (orders_completed >= 0),
  conversations_started integer not null default 0 check (conversations_started >= 0)
) with (fillfactor = 70);
comment on column wallets.balance is 'Always the sum of the member''s ledger entries.';
comment on column wallets.entries is 'Number of the newest ledger entry; numbers have no gaps.';
comment on column wallets.orders_completed is 'Completed and not refunded orders; one or more is premium.';

-- Append-only. The application may add rows and read them, nothing else.
create table ledger_entries (
  member_id uuid not null references wallets,
  number integer not null check (number > 0),
  delta integer not null check (delta <> 0),
  balance integer not null check (balance >= 0),
  reason text not null check (reason in ('signup', 'purchase', 'message', 'photo', 'gift', 'refund', 'adjustment')),
  reference uuid not null,
  created_at timestamptz not null,
  primary key (member_id, number),
  unique (member_id, reason, reference)
);
comment on table ledger_entries is 'Every movement of credits; the reference names the message, order or grant, each at most once.';
revoke update, delete, truncate on ledger_entries from serenade_app;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
