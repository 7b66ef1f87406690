-- What the search judges by, apart from the rest of a profile: whoever can be found has one narrow row
-- here. A thousand results lie on a third of the pages, and all rows on one page of the visibility map.
drop index profiles_by_region;
drop index profiles_by_country;
drop index profiles_by_activity;
drop index profiles_by_sign_up;
drop index profiles_by_town;
drop index profiles_by_terms;
drop function search_terms;
drop function search_term_counts;

create table search_entries (
  id uuid primary key references profiles on delete cascade,
  site_id uuid not null,
  last_active_at timestamptz not null,
  signed_up_at timestamptz not null,
  option_bits bigint not null,
  interest_bits bigint not null,
  language_bits bigint not null,
  date_of_birth date not null,
  place_id integer,
  gender text not null,
  country text not null,
  region text,
  languages text[] not null
);
comment on table search_entries is 'One for each profile that can be found; kept by a trigger on profiles, in the same transaction.';

-- How many entries there are of each kind, for the whole site (''), a country ('NL'), a region
-- ('NL/NL-NH') and a town ('town 12'). They are born in a year (1990) or, for ranges that begin within
-- one, in a month (199005), in regions in a year alone, and in towns at any time (0). The facet is the first five bits of an entry's options: photo,
-- real, and the three genders sought. An entry that comes, goes or changes its kind adds a line to
-- the changes, so that nobody waits for anybody; a job folds them in. The sum of both is exact.
create table search_counts (
  site_id uuid not null,
  gender text not null,
  place text not null,
  born integer not null,
  facet integer not null,
  members integer not null,
  primary key (site_id, gender, place, born, facet)
);
create table search_count_changes (
  id bigint generated always as identity primary key,
  site_id uuid not null,
  gender text not null,
  country text not null,
  region text,
  place_id integer,
  birth_month integer not null,
  facet integer not null,
  members integer not null
);
create index search_counts_empty on search_counts (site_id) where members = 0;
comment on table search_count_changes is 'What search_counts does not contain yet; folded in by fold_search_counts.';
revoke insert, update, delete on search_entries, search_counts, search_count_changes from serenade_app;

create function birth_month(born date) returns integer language sql immutable strict parallel safe
  return (extract(year from born) * 100 + extract(month from born))::integer;
create function search_levels(country text, region text, place_id integer, birth_month integer)
returns table (place text, born integer) language sql immutable parallel safe as $$
  select place, born from (values ('', birth_month / 100), ('', birth_month),
      (country, birth_month / 100), (country, birth_month),
      (country || '/' || region, birth_month / 100), ('town ' || place_id, 0)) level (place, born)
  where place is not null
$$;

-- Both may be called by their owner at any time; afterwards everything is as the profiles say.
create function refill_search_entries() returns void language sql set search_path = public as $$
  delete from search_entries;
  insert into search_entries
    select id, site_id, last_active_at, signed_up_at, option_bits, interest_bits, language_bits,
      date_of_birth, place_id, gender, country, region, languages
    from profiles where status = 'active' and not invisible;
$$;
create function refill_search_counts() returns void language sql set search_path = public as $$
  delete from search_count_changes;
  delete from search_counts;
  insert into search_counts
    select site_id, gender, place, born, (option_bits & 31)::integer, count(*)
    from search_entries, search_levels(country, region, place_id, birth_month(date_of_birth))
    group by 1, 2, 3, 4, 5;
$$;

-- Answers how many changes it has folded in. Whoever folds at the same time waits, and finds none.
create function fold_search_counts() returns integer language plpgsql security definer
set search_path = public as $$
declare
  folded integer;
begin
  lock table search_counts in share update exclusive mode;
  with gone as (delete from search_count_changes returning *), summed as (
    insert into search_counts
      select site_id, gender, place, born, facet, sum(members)
      from gone, search_levels(country, region, place_id, birth_month)
      group by 1, 2, 3, 4, 5 having sum(members) <> 0
    on conflict (site_id, gender, place, born, facet)
      do update set members = search_counts.members + excluded.members
  )
  select count(*) into folded from gone;
  delete from search_counts where members = 0;
  return folded;
end $$;
revoke execute on function refill_search_entries, refill_search_counts, fold_search_counts from public;
grant execute on function fold_search_counts to serenade_app;

create function note_profile_in_search() returns trigger language plpgsql security definer
set search_path = public as $$
begin
  if new.status = 'active' and not new.invisible then
    insert into search_entries values (new.id, new.site_id, new.last_active_at, new.signed_up_at,
        new.option_bits, new.interest_bits, new.language_bits, new.date_of_birth, new.place_id,
        new.gender, new.country, new.region, new.languages)
      on conflict (id) do update set (site_id, last_active_at, signed_up_at, option_bits, interest_bits,
          language_bits, date_of_birth, place_id, gender, country, region, languages)
        = (excluded.site_id, excluded.last_active_at, excluded.signed_up_at, excluded.option_bits,
          excluded.interest_bits, excluded.language_bits, excluded.date_of_birth, excluded.place_id,
          excluded.gender, excluded.country, excluded.region, excluded.languages);
  else
    delete from search_entries where id = new.id;
  end if;
  return null;
end $$;
create trigger profiles_note_new after insert on profiles
  for each row execute function note_profile_in_search();
create trigger profiles_note_change after update on profiles for each row
  when ((old.site_id, old.last_active_at, old.signed_up_at, old.option_bits, old.interest_bits,
      old.language_bits, old.date_of_birth, old.place_id, old.gender, old.country, old.region,
      old.languages, old.status, old.invisible)
    is distinct from (new.site_id, new.last_active_at, new.signed_up_at, new.option_bits,
      new.interest_bits, new.language_bits, new.date_of_birth, new.place_id, new.gender, new.country,
      new.region, new.languages, new.status, new.invisible))
  execute function note_profile_in_search();

create function note_search_count() returns trigger language plpgsql security definer
set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    insert into search_count_changes (site_id, gender, country, region, place_id, birth_month, facet, members)
      values (old.site_id, old.gender, old.country, old.region, old.place_id,
        birth_month(old.date_of_birth), old.option_bits & 31, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_count_changes (site_id, gender, country, region, place_id, birth_month, facet, members)
      values (new.site_id, new.gender, new.country, new.region, new.place_id,
        birth_month(new.date_of_birth), new.option_bits & 31, 1);
  end if;
  return null;
end $$;

-- The codes behind the bits, the other way round than trait_bits and interest_bits: one expression
-- each, for an index computes them for every entry.
create function look_codes(bits bigint) returns text[] language sql immutable parallel safe
  return array_remove(array[
    case when bits >> 5 & 1 = 1 then 'hair_color:black' end, case when bits >> 6 & 1 = 1 then 'hair_color:brown' end,
    case when bits >> 7 & 1 = 1 then 'hair_color:blond' end, case when bits >> 8 & 1 = 1 then 'hair_color:red' end,
    case when bits >> 9 & 1 = 1 then 'hair_color:grey' end, case when bits >> 10 & 1 = 1 then 'hair_color:white' end,
    case when bits >> 11 & 1 = 1 then 'hair_color:bald' end, case when bits >> 12 & 1 = 1 then 'hair_color:other' end,
    case when bits >> 13 & 1 = 1 then 'eye_color:brown' end, case when bits >> 14 & 1 = 1 then 'eye_color:blue' end,
    case when bits >> 15 & 1 = 1 then 'eye_color:green' end, case when bits >> 16 & 1 = 1 then 'eye_color:grey' end,
    case when bits >> 17 & 1 = 1 then 'eye_color:hazel' end, case when bits >> 18 & 1 = 1 then 'eye_color:other' end,
    case when bits >> 19 & 1 = 1 then 'body_type:slim' end, case when bits >> 20 & 1 = 1 then 'body_type:athletic' end,
    case when bits >> 21 & 1 = 1 then 'body_type:average' end, case when bits >> 22 & 1 = 1 then 'body_type:curvy' end,
    case when bits >> 23 & 1 = 1 then 'body_type:plus_size' end,
    case when bits >> 24 & 1 = 1 then 'body_type:muscular' end,
    case when bits >> 25 & 1 = 1 then 'relationship_status:single' end,
    case when bits >> 26 & 1 = 1 then 'relationship_status:in_a_relationship' end,
    case when bits >> 27 & 1 = 1 then 'relationship_status:married' end,
    case when bits >> 28 & 1 = 1 then 'relationship_status:open_relationship' end,
    case when bits >> 29 & 1 = 1 then 'relationship_status:divorced' end,
    case when bits >> 30 & 1 = 1 then 'relationship_status:widowed' end,
    case when bits >> 31 & 1 = 1 then 'sexuality:heterosexual' end,
    case when bits >> 32 & 1 = 1 then 'sexuality:homosexual' end,
    case when bits >> 33 & 1 = 1 then 'sexuality:bisexual' end,
    case when bits >> 34 & 1 = 1 then 'sexuality:other' end
  ], null);
create function interest_codes(bits bigint) returns text[] language sql immutable parallel safe
  return array_remove(array[
    case when bits >> 0 & 1 = 1 then 'adventure' end, case when bits >> 1 & 1 = 1 then 'anal_sex' end,
    case when bits >> 2 & 1 = 1 then 'animals' end, case when bits >> 3 & 1 = 1 then 'art' end,
    case when bits >> 4 & 1 = 1 then 'astrology' end, case when bits >> 5 & 1 = 1 then 'bbq' end,
    case when bits >> 6 & 1 = 1 then 'beach' end, case when bits >> 7 & 1 = 1 then 'beer' end,
    case when bits >> 8 & 1 = 1 then 'biking' end, case when bits >> 9 & 1 = 1 then 'bondage' end,
    case when bits >> 10 & 1 = 1 then 'coffee' end, case when bits >> 11 & 1 = 1 then 'cooking' end,
    case when bits >> 12 & 1 = 1 then 'dancing' end, case when bits >> 13 & 1 = 1 then 'exchanging_pictures' end,
    case when bits >> 14 & 1 = 1 then 'fashion' end, case when bits >> 15 & 1 = 1 then 'foodie' end,
    case when bits >> 16 & 1 = 1 then 'gardening' end, case when bits >> 17 & 1 = 1 then 'gym' end,
    case when bits >> 18 & 1 = 1 then 'hiking' end, case when bits >> 19 & 1 = 1 then 'hugging' end,
    case when bits >> 20 & 1 = 1 then 'kissing' end, case when bits >> 21 & 1 = 1 then 'lingerie' end,
    case when bits >> 22 & 1 = 1 then 'massages' end, case when bits >> 23 & 1 = 1 then 'masturbating' end,
    case when bits >> 24 & 1 = 1 then 'movies' end, case when bits >> 25 & 1 = 1 then 'music' end,
    case when bits >> 26 & 1 = 1 then 'one_night_stand' end, case when bits >> 27 & 1 = 1 then 'oral_sex' end,
    case when bits >> 28 & 1 = 1 then 'outdoors' end, case when bits >> 29 & 1 = 1 then 'party' end,
    case when bits >> 30 & 1 = 1 then 'photography' end, case when bits >> 31 & 1 = 1 then 'politics' end,
    case when bits >> 32 & 1 = 1 then 'public_sex' end, case when bits >> 33 & 1 = 1 then 'reading' end,
    case when bits >> 34 & 1 = 1 then 'relationship' end, case when bits >> 35 & 1 = 1 then 'sadomasochism' end,
    case when bits >> 36 & 1 = 1 then 'safe_sex' end, case when bits >> 37 & 1 = 1 then 'sex' end,
    case when bits >> 38 & 1 = 1 then 'sex_toys' end, case when bits >> 39 & 1 = 1 then 'shopping' end,
    case when bits >> 40 & 1 = 1 then 'sports' end, case when bits >> 41 & 1 = 1 then 'sushi' end,
    case when bits >> 42 & 1 = 1 then 'tattoos' end, case when bits >> 43 & 1 = 1 then 'tea' end,
    case when bits >> 44 & 1 = 1 then 'theater' end, case when bits >> 45 & 1 = 1 then 'threesome' end,
    case when bits >> 46 & 1 = 1 then 'travelling' end, case when bits >> 47 & 1 = 1 then 'vegetarian' end,
    case when bits >> 48 & 1 = 1 then 'video_games' end, case when bits >> 49 & 1 = 1 then 'wine' end
  ], null);

-- What a search can ask for, as words: what few have is found by them at once. Each begins with the
-- site and the gender, and two looks are one word more, so that the lists of a word stay short. The week of
-- the last activity parts those whom a page can show from the rest.
create function search_terms(site_id uuid, gender text, country text, region text, date_of_birth date,
  option_bits bigint, interest_bits bigint, languages text[], last_active_at timestamptz)
returns text[] language sql immutable parallel safe
  return (
    with looks (look) as materialized (select unnest(look_codes(option_bits))), terms (term) as (
      select unnest(array['', country, region, 'born:' || extract(year from date_of_birth)::text,
        'week:' || floor(extract(epoch from last_active_at) / 604800)::text,
        case when option_bits & 4 <> 0 then 'seeking:male' end,
        case when option_bits & 8 <> 0 then 'seeking:female' end,
        case when option_bits & 16 <> 0 then 'seeking:nonbinary' end]
        || interest_codes(interest_bits) || languages)
      union all select look from looks
      union all select one.look || ' ' || other.look from looks one, looks other
        where one.look < other.look collate "C"
    )
    select array_agg(right(site_id::text, 6) || left(gender, 1) || ' ' || term)
    from terms where term is not null);

-- How many members have the words that many have, as PostgreSQL's own statistics know it. They tell
-- nothing about anybody; the app may not read those of an index itself.
create function search_term_counts() returns table (term text, members real)
language sql stable security definer set search_path = pg_catalog as $$
  select words.term, (words.share * greatest(reltuples, 0))::real
  from pg_stats s join pg_class on relname = tablename,
    unnest(most_common_elems::text::text[], most_common_elem_freqs) words (term, share)
  where schemaname = 'public' and relnamespace = 'public'::regnamespace
    and tablename = 'search_by_terms' and words.term is not null
$$;
revoke execute on function search_term_counts() from public;
grant execute on function search_term_counts() to serenade_app;

select refill_search_entries(), refill_search_counts();

create trigger search_entries_note_existence after insert or delete on search_entries
  for each row execute function note_search_count();
create trigger search_entries_note_kind after update on search_entries for each row
  when ((old.site_id, old.gender, old.country, old.region, old.place_id, old.option_bits & 31,
      birth_month(old.date_of_birth))
    is distinct from (new.site_id, new.gender, new.country, new.region, new.place_id,
      new.option_bits & 31, birth_month(new.date_of_birth)))
  execute function note_search_count();

create index search_by_region on search_entries (site_id, country, gender, region, last_active_at desc, id desc)
  include (date_of_birth, place_id, option_bits, interest_bits, language_bits);
create index search_by_country on search_entries (site_id, country, gender, last_active_at desc, id desc)
  include (date_of_birth, place_id, option_bits, interest_bits, language_bits);
create index search_by_activity on search_entries (site_id, gender, last_active_at desc, id desc)
  include (date_of_birth, place_id, option_bits, interest_bits, language_bits);
create index search_by_sign_up on search_entries (site_id, gender, signed_up_at desc, id desc)
  include (country, region, date_of_birth, place_id, option_bits, interest_bits, language_bits);
create index search_by_town on search_entries (site_id, place_id, gender, last_active_at desc, id desc)
  include (country, region, date_of_birth, option_bits, interest_bits, language_bits)
  where place_id is not null;
create index search_by_terms on search_entries using gin (search_terms(site_id, gender, country, region,
    date_of_birth, option_bits, interest_bits, languages, last_active_at))
  with (fastupdate = off);
