-- The transaction that wrote a row, so that the audit finds what is new without reading what is old:
-- whatever was not over at its last look has a higher number than the oldest that ran then. Blocks
-- of rows remember their lowest and highest (BRIN), which costs a send next to nothing.
alter table ledger_entries add column written bigint not null default 0;
alter table ledger_entries alter column written set default txid_current();
alter table site_entries add column written bigint not null default 0;
alter table site_entries alter column written set default txid_current();
alter table messages add column written bigint not null default 0;
alter table messages alter column written set default txid_current();
comment on column ledger_entries.written is 'The transaction''s number; 0 is from before it was noted.';
create index ledger_entries_written on ledger_entries using brin (written) with (pages_per_range = 32, autosummarize = on);
create index site_entries_written on site_entries using brin (written) with (pages_per_range = 32, autosummarize = on);
create index messages_written on messages using brin (written) with (pages_per_range = 32, autosummarize = on);

-- Orders and refunds are few, but they change: the last transaction that did.
alter table orders add column written bigint not null default 0;
alter table orders alter column written set default txid_current();
alter table refunds add column written bigint not null default 0;
alter table refunds alter column written set default txid_current();
create index orders_written on orders (written);
create index refunds_written on refunds (written);
create function note_writing() returns trigger language plpgsql as $$
begin
  new.written := txid_current();
  return new;
end $$;
create trigger orders_written before update on orders for each row execute function note_writing();
create trigger refunds_written before update on refunds for each row execute function note_writing();

-- How far the audit has come. Only it writes here, and whatever it forgets it looks at again.
create table ledger_audit (
  one boolean primary key default true check (one),
  verified text,
  verified_at timestamptz,
  round jsonb,
  round_ended_at timestamptz
);
comment on column ledger_audit.verified is 'The snapshot (pg_snapshot) up to which everything new was checked; null is not begun.';
comment on column ledger_audit.round is 'Where the walk through all books is, with the sums so far; null between two rounds.';
insert into ledger_audit default values;
revoke insert, delete, truncate on ledger_audit from serenade_app;

-- What is due, for the jobs that look for it each hour or day.
create index sessions_to_forget on sessions (expires_at);
create index links_to_forget on links (expires_at);
create index known_devices_to_forget on known_devices (seen_at);
create index orders_by_completion on orders (completed_at) where completed_at is not null;
create index members_erased on members (erased_at) where status = 'erased';
create index data_exports_by_age on data_exports (requested_at);
