-- What a member chose to be told of: type by type and channel by channel. Where there is no row it is as
-- for a new member (contract/notifications.ts).
create table notification_choices (
  member_id uuid not null references members (id) on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  type text not null check (type in ('new_conversations', 'new_messages', 'like', 'unread_message_reminders',
    'promotions', 'weekly_updates', 'news', 'reminders')),
  mode text not null check (mode in ('at_once', 'daily', 'weekly', 'never')),
  chosen_at timestamptz not null,
  primary key (member_id, channel, type)
);
comment on table notification_choices is 'What members chose to be told of, and when they did.';

create table notification_manners (
  member_id uuid primary key references members (id) on delete cascade,
  all_off boolean not null default false,
  quiet_from smallint default 23 check (quiet_from between 0 and 23),
  quiet_until smallint default 8 check (quiet_until between 0 and 23),
  time_zone text,
  discreet boolean not null default false,
  shows_text boolean not null default false,
  check ((quiet_from is null) = (quiet_until is null))
);
comment on column notification_manners.quiet_from is 'Hours in which nothing is told, in the member''s own time; null allows all.';
comment on column notification_manners.time_zone is 'Null is that of the place where the member lives.';

insert into notification_choices (member_id, channel, type, mode, chosen_at)
  select m.id, 'mail', off.type, 'never', now()
  from members m cross join lateral (select distinct type from unnest(m.notifications_disabled) as t (type)) off
  where off.type in ('new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions',
    'weekly_updates', 'news', 'reminders');
insert into notification_choices (member_id, channel, type, mode, chosen_at)
  select m.id, 'push', off.type, 'never', now()
  from members m cross join lateral (select distinct type from unnest(m.pushes_disabled) as t (type)) off
  where off.type in ('new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions',
    'weekly_updates', 'news', 'reminders');

-- From here on this column is what the specification calls so: what the address or the mail program
-- stopped, never what the member chose.
update members set notifications_disabled = case when mails_off_cause is null then '{}' else
    '{new_conversations,new_messages,like,unread_message_reminders,promotions,weekly_updates,news,reminders}'::text[] end
  where notifications_disabled <> '{}' or mails_off_cause is not null;
alter table members
  drop column pushes_disabled,
  add constraint members_stopped_mails check ((mails_off_cause is null) = (notifications_disabled = '{}'));
comment on column members.notifications_disabled is 'Types whose e-mails a complaint, a bounce or the mail program has stopped.';
comment on column members.mails_off_cause is 'What stopped them.';

-- What is to be told to whom: one row for each person or thing it is about, which goes on being used.
create table notifications (
  id bigint generated always as identity primary key,
  member_id uuid not null references members (id) on delete cascade,
  cause text not null check (cause in ('message', 'like', 'match', 'reminder', 'week', 'announcement')),
  about_id uuid,
  number integer not null default 1 check (number > 0),
  is_first boolean not null default false,
  happened_at timestamptz not null,
  newest_at timestamptz not null,
  pushed_number integer not null default 0,
  mailed_number integer not null default 0,
  reminded_number integer not null default 0,
  mailed_at timestamptz,
  due_at timestamptz,
  unique nulls not distinct (member_id, cause, about_id),
  check (pushed_number <= number and mailed_number <= number and reminded_number <= number),
  check (about_id is not null or cause in ('reminder', 'week'))
);
comment on column notifications.about_id is 'The other member, or the announcement.';
comment on column notifications.number is 'The newest message; else which one of these it is.';
comment on column notifications.is_first is 'The member has not written in this conversation yet.';
comment on column notifications.happened_at is 'When the first thing happened that no mail has told yet.';
comment on column notifications.pushed_number is 'Up to here it was told, or need not be told any more.';
comment on column notifications.due_at is 'When to look at it next; null is when something new happens.';
create index notifications_due on notifications (due_at) where due_at is not null;
create index notifications_about on notifications (about_id) where about_id is not null;

-- What was told, for the limits of how much in how long; it goes after some weeks.
create table tellings (
  id bigint generated always as identity primary key,
  member_id uuid not null references members (id) on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  type text not null,
  about_id uuid,
  told_at timestamptz not null
);
create index tellings_of_member on tellings (member_id, told_at);
create index tellings_old on tellings using brin (told_at);

-- Up to which snapshot messages were looked at; null is not begun.
create table message_follower (
  one boolean primary key default true check (one),
  followed text
);
insert into message_follower default values;

-- A link of a notification leads straight to where it happened, or ends e-mails of one type.
alter table links
  add column path text check (path ~ '^/[^/\\]'),
  add column type text,
  drop constraint links_purpose_check,
  add constraint links_purpose_check check (purpose in
    ('activation', 'reset', 'mail_change', 'reactivation', 'export', 'sign_in', 'photo', 'unsubscribe'));
