-- A new address that waits until its owner opens the mailed link; the account keeps the old one till then.
create table mail_changes (
  member_id uuid primary key references members on delete cascade,
  email text not null check (email like '%_@_%'),
  expires_at timestamptz not null
);
comment on table mail_changes is 'The link''s row in links has the same address: another one, or none here, makes it void.';
