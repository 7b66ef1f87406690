-- The private half of a member. Nothing here is ever shown to another member.
create table members (
  id uuid primary key default uuidv7(),
  site_id uuid not null references sites,
  email text not null,
  email_key text not null check (email_key = lower(email_key) and email_key like '%_@_%'),
  password_hash text not null,
  status text not null check (status in ('not_confirmed', 'active', 'blocked', 'pending_deletion')),
  language text check (language in ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv')),
  notifications_disabled text[] not null default '{}',
  tracking jsonb not null default '{}',
  signed_up_at timestamptz not null,
  confirmed_at timestamptz,
  unique (site_id, email_key),
  check ((status = 'not_confirmed') = (confirmed_at is null) or status in ('blocked', 'pending_deletion'))
);
comment on column members.email_key is 'The address case-folded and in ASCII; one account for each in a site.';

-- The public half: what others may see, with the same id.
create table profiles (
  id uuid primary key references members on delete cascade,
  site_id uuid not null references sites,
  name text not null check (char_length(name) between 3 and 30 and name not like '@%'),
  name_key text not null,
  date_of_birth date not null,
  gender text not null check (gender in ('male', 'female', 'nonbinary')),
  seeking text[] not null check (cardinality(seeking) between 1 and 3 and seeking <@ array['male', 'female', 'nonbinary']),
  sexuality text check (sexuality in ('heterosexual', 'homosexual', 'bisexual', 'other')),
  country char(2) not null,
  region text,
  place_id integer references places,
  about_me text not null default '' check (char_length(about_me) <= 4000),
  hair_color text check (hair_color in ('black', 'brown', 'blond', 'red', 'grey', 'white', 'bald', 'other')),
  eye_color text check (eye_color in ('brown', 'blue', 'green', 'grey', 'hazel', 'other')),
  body_type text check (body_type in ('slim', 'athletic', 'average', 'curvy', 'plus_size', 'muscular')),
  relationship_status text check (relationship_status in ('single', 'in_a_relationship', 'married', 'open_relationship', 'divorced', 'widowed')),
  languages text[] not null default '{}',
  interests text[] not null default '{}',
  status text not null check (status in ('active', 'disabled', 'blocked', 'deleted')),
  invisible boolean not null default false,
  fictional boolean not null default false,
  portrait jsonb,
  last_active_at timestamptz not null,
  unique (site_id, name_key)
);
comment on column profiles.status is 'disabled until the e-mail address is confirmed.';
comment on column profiles.portrait is 'How the pictures of a demo member are drawn; null for people.';
comment on column profiles.last_active_at is 'Written at most once in five minutes, so that search indexes stay calm.';

-- Search walks one of these from its newest entry and needs no table row to judge age or fit.
create index profiles_by_region on profiles (site_id, country, gender, region, last_active_at desc, id desc)
  include (date_of_birth, seeking) where status = 'active' and not invisible;
create index profiles_by_country on profiles (site_id, country, gender, last_active_at desc, id desc)
  include (date_of_birth, seeking) where status = 'active' and not invisible;
create index profiles_by_activity on profiles (site_id, gender, last_active_at desc, id desc)
  include (date_of_birth, seeking) where status = 'active' and not invisible;

create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default ''
);
create index sessions_of_member on sessions (member_id);

-- A link in an e-mail: works once, for one purpose, and is stored only as a hash.
create table links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  purpose text not null check (purpose in ('activation', 'reset', 'mail_change', 'reactivation')),
  member_id uuid not null references members on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index links_of_member on links (member_id, purpose, created_at desc);

-- Counters of the rate limiter; unlogged, since losing them in a crash only forgives.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create table blocks (
  blocker_id uuid not null references profiles on delete cascade,
  blocked_id uuid not null references profiles on delete cascade check (blocked_id <> blocker_id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index blocks_against on blocks (blocked_id, blocker_id);
