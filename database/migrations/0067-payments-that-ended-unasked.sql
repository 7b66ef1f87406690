alter table payments add column ended_unasked boolean not null default false;
comment on column payments.ended_unasked is 'Its time was over while its provider was not set up: nobody knows yet whether it was paid.';
