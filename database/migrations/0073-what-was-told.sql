-- Of an announcement, how many were told whose rows in notifications are gone since.
alter table announcements add column told integer not null default 0;
comment on column announcements.told is 'How many it waits for no more, of whom nothing else is kept.';
