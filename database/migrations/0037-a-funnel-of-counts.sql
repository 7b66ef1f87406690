-- How many went each step from a visit to a second purchase: counts alone, which belong to nobody.
create table funnel_counts (
  site_id uuid not null references sites (id),
  day date not null,
  step text not null check (step in (
    'visit', 'bounce', 'signup_begun', 'account', 'confirmed',
    'first_message', 'first_purchase', 'second_purchase')),
  device text not null check (device in ('phone', 'tablet', 'computer', '')),
  language text not null check (
    language in ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv', '')),
  place text not null check (place ~ '^[a-z]{0,40}$'),
  source text not null check (char_length(source) <= 200),
  count integer not null check (count > 0),
  primary key (site_id, day, step, device, language, place, source)
);
comment on table funnel_counts is 'How many went each step on a day (UTC), by how they came. Belongs to nobody.';
comment on column funnel_counts.place is 'The entry page, by kind: of a visit, or where one signed up. Empty is unknown.';
comment on column funnel_counts.source is 'The network of a link that we signed; empty for everybody else, whatever the address said.';
