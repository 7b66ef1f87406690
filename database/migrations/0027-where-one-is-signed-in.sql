alter table sessions add column country text check (country ~ '^[A-Z]{2}$');
comment on column sessions.country is 'Of the network at sign-in, so that a member notices a device that is not theirs; nothing finer is kept.';

alter table profiles add column online_hidden boolean not null default false;
comment on column profiles.online_hidden is 'Nobody is told when the member is, or was last, here.';
