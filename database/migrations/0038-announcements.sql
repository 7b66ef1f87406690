-- Offers and news that an operator tells the members who asked for them.
create table announcements (
  id uuid primary key default uuidv7(),
  site_id uuid not null references sites (id) on delete cascade,
  type text not null check (type in ('promotions', 'news')),
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  path text not null check (path ~ '^/([^/\\]|$)'),
  announced_at timestamptz not null,
  stopped_at timestamptz,
  handed_out_to uuid,
  handed_out_at timestamptz
);
comment on column announcements.words is 'By language: title, text and the label of the button.';
comment on column announcements.path is 'Where its button leads, on the site.';
comment on column announcements.stopped_at is 'From then on nobody is told any more.';
comment on column announcements.handed_out_to is 'It waits for each who asked for it, up to the member of this id.';
comment on column announcements.handed_out_at is 'When it waited for all of them.';
create index announcements_of_site on announcements (site_id);

-- Nothing reads about whom a limit counted.
alter table tellings drop column about_id;
