-- The developers' mail program shows a mail as it would have travelled.
alter table outbox_messages add column source text not null default '';
