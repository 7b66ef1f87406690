-- The list's order and its badge change with nearly every message. Their indexes follow the hour
-- and the fact instead, so that most updates touch no index at all (HOT).
alter table inbox_entries
  add column last_message_hour timestamptz not null generated always as
    (date_bin('1 hour', last_message_at, timestamptz '2000-01-01 00:00:00Z')) stored,
  add column has_unread boolean not null generated always as (unread > 0) stored;
comment on column inbox_entries.last_message_hour is 'Orders the index of the list; within an hour the list sorts.';

drop index inbox_newest;
drop index inbox_unread;
create index inbox_newest on inbox_entries (member_id, last_message_hour desc) where removed_at is null;
create index inbox_unread on inbox_entries (member_id) where has_unread and removed_at is null;

-- Most messages have no photo and need no place in its index.
alter table messages drop constraint messages_photo_id_key;
create unique index messages_photo_once on messages (photo_id) where photo_id is not null;

-- While all conversations are short, a key by the conversation alone looks as good as the whole one,
-- and goes on being used when they have grown.
alter table messages alter column conversation_id set (n_distinct = -0.05);
