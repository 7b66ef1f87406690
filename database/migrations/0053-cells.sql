-- Where a service has outgrown one database: which site lies in which. These three are the directory
-- in the database that DIRECTORY_DATABASE_URL names, and empty in all others. What is in none of
-- them lies at home, in the database of DATABASE_URL.
create table cells (
  name text primary key check (name ~ '^[a-z][a-z0-9]{0,30}$' and name <> 'home'),
  added_at timestamptz not null
);
create table site_cells (
  site_id uuid primary key,
  slug text not null unique,
  cell text not null references cells (name),
  placed_at timestamptz not null
);
create index site_cells_of_cell on site_cells (cell);
create table cell_hosts (
  host text primary key check (host = lower(host)),
  site_id uuid not null references site_cells (site_id) on delete cascade
);
create index cell_hosts_of_site on cell_hosts (site_id);
create trigger site_cells_told after insert or update or delete or truncate on site_cells
  for each statement execute function tell_of_all('cells');
create trigger cell_hosts_told after insert or update or delete or truncate on cell_hosts
  for each statement execute function tell_of_all('cells');

-- Which cell this database is; no row is home. It keeps an address that was mixed up from being
-- believed, and tells apart the receipts of a company with sites in several.
create table own_cell (
  one boolean primary key default true check (one),
  name text not null check (name ~ '^[a-z][a-z0-9]{0,30}$' and name <> 'home')
);
revoke update, delete, truncate on own_cell from serenade_app;
