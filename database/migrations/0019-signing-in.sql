-- Browsers in which a member has proved to know the account: what strangers try elsewhere does not
-- shut these out. The hash is of the browser's cookie and the member, so that one browser of two
-- members stands here twice and ties them to nothing.
create table known_devices (
  device_hash bytea primary key check (octet_length(device_hash) = 32),
  member_id uuid not null references members on delete cascade,
  seen_at timestamptz not null
);
create index known_devices_of_member on known_devices (member_id, seen_at desc);

-- Where membership is neutral a sign-up is no account yet. It waits here for whoever reads the
-- address's mails, and nothing else in the service knows of it.
create table waiting_signups (
  id uuid primary key default uuidv7(),
  site_id uuid not null references sites,
  email text not null,
  email_key text not null check (email_key = lower(email_key) and email_key like '%_@_%'),
  name_key text not null,
  password_hash text not null,
  form jsonb not null,
  invitation_id uuid references invitations,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (site_id, name_key)
);
create index waiting_signups_of_address on waiting_signups (site_id, email_key);
create index waiting_signups_to_forget on waiting_signups (expires_at);
comment on column waiting_signups.form is 'What was typed, and where the visitor came from; the account is made of it.';
comment on column waiting_signups.device_hash is 'Of the cookie of the browser that signed up, and the address: there the password of the form is believed.';
comment on column waiting_signups.token_hash is 'Of the link that was mailed; null until then, and where the address has an account.';
