-- Signing up: at which step somebody stopped, what was written before, who was invited.
create table invitations (
  id uuid primary key default uuidv7(),
  site_id uuid not null references sites,
  code text not null check (code ~ '^[A-Z0-9-]{4,64}$'),
  times integer not null check (times > 0),
  used integer not null default 0 check (used between 0 and times),
  expires_at timestamptz,
  created_at timestamptz not null,
  unique (site_id, code)
);

alter table members
  add signup_step text
    check (signup_step in ('photo', 'profile', 'about_me', 'location', 'email_check', 'push')),
  add signup_message text check (char_length(signup_message) <= 10000),
  add signup_for uuid references profiles on delete set null,
  add invitation_id uuid references invitations,
  add reminded_at timestamptz;
comment on column members.signup_step is 'Where signing up stopped; null when it is finished.';
comment on column members.signup_message is 'Written before signing up, to signup_for; null once it is sent.';
comment on column members.reminded_at is 'When an e-mail reminded of the unfinished sign-up.';

-- Leaving: hidden at once, erased later. What must stay, such as orders, stays without the person.
alter table members drop constraint members_status_check;
alter table members add constraint members_status_check
  check (status in ('not_confirmed', 'active', 'blocked', 'pending_deletion', 'erased'));
alter table members drop constraint members_check;
alter table members add constraint members_check
  check ((status = 'not_confirmed') = (confirmed_at is null)
    or status in ('blocked', 'pending_deletion', 'erased'));
alter table members
  add paused_at timestamptz,
  add deletion_due_at timestamptz,
  add deletion_reason text check (deletion_reason in
    ('price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other')),
  add deletion_remarks text not null default '' check (char_length(deletion_remarks) <= 2000),
  add erased_at timestamptz,
  add constraint members_deletion check ((status = 'pending_deletion') = (deletion_due_at is not null)),
  add constraint members_erasure check ((status = 'erased') = (erased_at is not null));
create index members_to_erase on members (deletion_due_at) where deletion_due_at is not null;
alter table profiles drop constraint profiles_status_check;
alter table profiles add constraint profiles_status_check
  check (status in ('active', 'disabled', 'blocked', 'paused', 'deleted'));

create table data_exports (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members on delete cascade,
  state text not null check (state in ('making', 'ready', 'taken', 'failed')),
  requested_at timestamptz not null,
  expires_at timestamptz,
  check (state = 'making' or expires_at is not null)
);
create unique index data_exports_one on data_exports (member_id) where state = 'making';
create index data_exports_of_member on data_exports (member_id, requested_at desc);

create index chat_photos_of_owner on chat_photos (owner_id);

-- Erasing reaches what waits in the queue too: nothing that names the person is done any more.
create function forget_jobs(words text[]) returns void language plpgsql security definer
set search_path = pg_catalog as $$
begin
  delete from graphile_worker._private_jobs jobs where locked_at is null
    and exists (select from unnest(words) word where position(word in jobs.payload::text) > 0);
end $$;
revoke all on function forget_jobs from public;
grant execute on function forget_jobs to serenade_app;

-- Links of e-mails.
alter table links drop constraint links_purpose_check;
alter table links add constraint links_purpose_check check (purpose in
  ('activation', 'reset', 'mail_change', 'reactivation', 'export', 'sign_in', 'unsubscribe'));

-- What a member is told of while away, and where.
alter table members
  add pushes_disabled text[] not null default '{}',
  add mails_off_cause text check (mails_off_cause in ('spam_complaint', 'bounce', 'unsubscribe')),
  add mails_off_since timestamptz,
  add constraint members_mails_off check ((mails_off_cause is null) = (mails_off_since is null));
create index members_to_remind on members (site_id, signed_up_at)
  where reminded_at is null and (status = 'not_confirmed' or signup_step is not null);
comment on column members.mails_off_cause is 'Why no e-mail of any type goes to this address, whatever was chosen.';
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members on delete cascade,
  endpoint text not null unique check (endpoint like 'https://%' and char_length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_member on push_subscriptions (member_id);

-- Who may stand on pages that everybody sees.
alter table profiles add shown_publicly boolean not null default false;
create index profiles_public on profiles (site_id, gender, last_active_at desc)
  where status = 'active' and not invisible and shown_publicly and has_photo;
create index profiles_invented on profiles (site_id, gender, last_active_at desc)
  where status = 'active' and not invisible and fictional and has_photo;

comment on column sites.settings is 'Only what differs from the defaults in server/sites/settings/settings.ts.';
