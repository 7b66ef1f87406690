-- A site that moves into a cell of its own: from the moment that it is on its way, nobody serves it here
-- and no job touches its rows, until they are removed.
alter table sites add column moving_to text check (moving_to ~ '^[a-z][a-z0-9]{0,30}$');
comment on column sites.moving_to is 'The cell that serves it from now on; its rows here are only waiting to be removed.';

create function is_here(site uuid) returns boolean language sql stable
  return exists (select from sites where sites.id = site and sites.moving_to is null);
