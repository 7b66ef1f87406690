-- Two accounts of one mailbox can be banned; the address is barred until neither is.
alter table barred_addresses add column bans integer not null default 1;
comment on column barred_addresses.bans is 'How many bans keep it barred; 1 where it is its owner''s wish.';
