alter table mandates add column revoked_unasked boolean not null default false;
comment on column mandates.revoked_unasked is 'Its provider was to forget it for good and was not set up: it is told once it is set up again.';
