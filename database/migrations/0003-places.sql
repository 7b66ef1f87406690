create table places (
  id integer primary key,
  name text not null,
  country char(2) not null,
  region text not null,
  latitude real not null,
  longitude real not null,
  population integer not null
);
comment on table places is 'Towns of the countries we serve, from GeoNames (CC BY 4.0); loaded by database/places.';
create index places_by_name on places (country, lower(name) text_pattern_ops);
