-- What the demo community has done once, so that a second start does not do it again.
create table seedings (
  name text primary key,
  done_at timestamptz not null
);
