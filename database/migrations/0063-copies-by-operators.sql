-- A copy that an operator hands on, to somebody who cannot sign in and fetch it.
alter table data_exports add column for_operator boolean not null default false;
