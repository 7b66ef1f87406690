-- Exactly one conversation for each unordered pair of profiles.
create table conversations (
  id uuid primary key default uuidv7(),
  site_id uuid not null references sites,
  low_id uuid not null references profiles,
  high_id uuid not null references profiles,
  starter_id uuid not null,
  last_number integer not null check (last_number >= 0),
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  check (low_id < high_id),
  check (starter_id in (low_id, high_id)),
  unique (low_id, high_id)
) with (fillfactor = 80);
comment on column conversations.last_number is 'Number of the newest message; given under this row''s lock, so numbers have no gaps.';

-- Each side's own view of a conversation.
create table inbox_entries (
  member_id uuid not null references profiles,
  conversation_id uuid not null references conversations on delete cascade,
  other_id uuid not null references profiles check (other_id <> member_id),
  unread integer not null default 0 check (unread >= 0),
  delivered_number integer not null default 0,
  read_number integer not null default 0 check (read_number <= delivered_number),
  removed_at timestamptz,
  fictional_acknowledged_at timestamptz,
  last_message_at timestamptz not null,
  primary key (member_id, conversation_id)
) with (fillfactor = 80);
create index inbox_newest on inbox_entries (member_id, last_message_at desc, conversation_id) where removed_at is null;

create index inbox_unread on inbox_entries (member_id) include (unread)
  where unread > 0 and removed_at is null;

create table messages (
  conversation_id uuid not null references conversations on delete cascade,
  number integer not null check (number > 0),
  id uuid not null,
  sender_id uuid not null,
  type text not null check (type in ('text', 'photo', 'gift')),
  text text not null default '',
  credits integer not null check (credits >= 0),
  created_at timestamptz not null,
  primary key (conversation_id, number),
  unique (conversation_id, sender_id, id)
);
comment on column messages.id is 'Made by the sender''s client; the same id again is the same message.';
