-- Where mails and texts go when no mail server is configured: a page for developers reads it.
create table outbox_messages (
  id uuid primary key default uuidv7(),
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null
);
create index outbox_newest on outbox_messages (sent_at desc, id desc);
