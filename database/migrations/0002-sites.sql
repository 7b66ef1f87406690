create table companies (
  id uuid primary key default uuidv7(),
  name text not null,
  address text not null,
  city text not null,
  country char(2) not null,
  kvk text not null,
  tradenames text[] not null default '{}',
  vat_numbers jsonb not null default '[]',
  support_phone text not null default '',
  delete_discount integer not null default 0 check (delete_discount between 0 and 100),
  added timestamptz not null
);

create table sites (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]*$'),
  name text not null,
  domain text not null,
  niche smallint not null check (niche between 1 and 7),
  company_id uuid not null references companies,
  is_default boolean not null default false,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object')
);
comment on column sites.settings is 'Only what differs from the defaults in server/sites/settings.ts.';
create unique index sites_one_default on sites (is_default) where is_default;

create table site_hosts (
  host text primary key check (host = lower(host)),
  site_id uuid not null references sites on delete cascade
);
