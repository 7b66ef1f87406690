-- Mails that came back although the address may be fine, such as from a full mailbox. E-mails end once
-- it has happened on several days; the same report a second time counts once.
create table bounces (
  member_id uuid not null references members (id) on delete cascade,
  sent_on date not null,
  primary key (member_id, sent_on)
);
comment on table bounces is 'Days whose mails to a member came back for a while; they go after some weeks.';
create index bounces_old on bounces (sent_on);
