-- What a member says beyond the option lists, and which ages it seeks.
alter table profiles
  add column looking_for text not null default '' check (char_length(looking_for) <= 4000),
  add column first_date text not null default '' check (char_length(first_date) <= 4000),
  add column seeking_min_age smallint check (seeking_min_age between 18 and 120),
  add column seeking_max_age smallint check (seeking_max_age between 18 and 120),
  add constraint seeking_ages check (seeking_min_age <= seeking_max_age);

alter table photos
  add column thumbhash text not null default '',
  add column portrait_crop jsonb,
  add column square_crop jsonb,
  add column cut text not null default '',
  add column reviewed_at timestamptz;
comment on column photos.portrait_crop is 'The part that cards show, in shares of width and height; null: found by the server.';
comment on column photos.cut is 'Names the files of the present crops, anew with each change; empty: those found by the server.';
comment on column photos.reviewed_at is 'When a person last looked at it; null: it waits in the queue.';
create index photos_to_review on photos (created_at) where reviewed_at is null and content_hash is not null;

-- A "no thanks": the one who passed does not meet the other for a while.
create table passes (
  member_id uuid not null references profiles on delete cascade,
  passed_id uuid not null references profiles on delete cascade check (passed_id <> member_id),
  created_at timestamptz not null,
  primary key (member_id, passed_id)
);

-- The likes of the swipe game on one day of the site.
create table swipe_days (
  member_id uuid not null references profiles on delete cascade,
  day date not null,
  likes integer not null check (likes >= 0),
  primary key (member_id, day)
);

-- A photo for one message. Without a conversation it was not sent yet and is swept away after a day.
create table chat_photos (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references profiles on delete cascade,
  conversation_id uuid references conversations on delete cascade,
  state text check (state in ('offered', 'accepted', 'refused', 'revoked')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((conversation_id is null) = (state is null))
);
create index chat_photos_unsent on chat_photos (created_at) where conversation_id is null;

-- Whatever deletes a photo, a cascade too, its files follow: a job removes them after the commit.
create function tidy_photo_files() returns trigger language plpgsql as $$
begin
  perform public.enqueue_job('tidy_photo_files', json_build_object('photoId', old.id));
  return null;
end $$;
create trigger photos_tidy_files after delete on photos
  for each row execute function tidy_photo_files();
create trigger chat_photos_tidy_files after delete on chat_photos
  for each row execute function tidy_photo_files();
create trigger chat_photos_tidy_revoked after update of state on chat_photos
  for each row when (new.state = 'revoked') execute function tidy_photo_files();

alter table messages
  add column gift text,
  add column photo_id uuid unique references chat_photos,
  add constraint messages_gift check ((gift is not null) = (type = 'gift')),
  add constraint messages_photo check ((photo_id is not null) = (type = 'photo'));

create table reports (
  id uuid primary key,
  site_id uuid not null references sites,
  reporter_id uuid not null references profiles on delete cascade,
  reported_id uuid not null references profiles on delete cascade check (reported_id <> reporter_id),
  reason text not null check (reason in
    ('fake_profile', 'scam', 'harassment', 'underage', 'unwanted_images', 'spam', 'other')),
  text text not null check (char_length(text) <= 2000),
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((closed_at is null) = (state = 'open'))
);
create index reports_open on reports (created_at) where state = 'open';

-- The evidence is a copy: it outlives the conversation.
create table report_messages (
  report_id uuid not null references reports on delete cascade,
  number integer not null,
  sender_id uuid not null,
  type text not null,
  text text not null,
  gift text,
  photo_id uuid,
  sent_at timestamptz not null,
  primary key (report_id, number)
);

-- A name of a town as people type it: small, without accents and marks, "ue" like "ü", "aa" like "å".
-- Other names of the same town stay parted by a slash.
create function fold_name(name text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(
      replace(replace(replace(
        lower(regexp_replace(translate(normalize(name, NFD), 'ØøŁłÆŒẞ', 'oollæœß'),
          '[\u0300-\u036f''‘’`´]', '', 'g')),
        'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
      'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'aa', 'a'),
    '[^a-z0-9/]+', ' ', 'g'), ' ?/ ?', '/', 'g'));

drop index places_by_name;
alter table places
  add column name_key text collate "C" not null generated always as (fold_name(name)) stored;
create index places_by_name on places (country, name_key);
create index places_by_other_name on places (country, split_part(name_key, '/', 2))
  where position('/' in name_key) > 0;
create index places_by_latitude on places (latitude);

-- What the search asks of a profile, as bits: an index carries them all along and judges by them
-- alone. A code's bit is its place in the list: append, never move. The newest migration has the lists.
create function trait_bits(codes text[]) returns bigint language sql immutable strict parallel safe
  return (select coalesce(bit_or(1::bigint << (array_position(array[
    'photo', 'real', 'seeking:male', 'seeking:female', 'seeking:nonbinary', 'hair_color:black',
    'hair_color:brown', 'hair_color:blond', 'hair_color:red', 'hair_color:grey',
    'hair_color:white', 'hair_color:bald', 'hair_color:other', 'eye_color:brown', 'eye_color:blue',
    'eye_color:green', 'eye_color:grey', 'eye_color:hazel', 'eye_color:other', 'body_type:slim',
    'body_type:athletic', 'body_type:average', 'body_type:curvy', 'body_type:plus_size',
    'body_type:muscular', 'relationship_status:single', 'relationship_status:in_a_relationship',
    'relationship_status:married', 'relationship_status:open_relationship',
    'relationship_status:divorced', 'relationship_status:widowed', 'sexuality:heterosexual',
    'sexuality:homosexual', 'sexuality:bisexual', 'sexuality:other'
  ], code) - 1)), 0) from unnest(codes) code);

create function interest_bits(codes text[]) returns bigint language sql immutable strict parallel safe
  return (select coalesce(bit_or(1::bigint << (array_position(array[
    'adventure', 'anal_sex', 'animals', 'art', 'astrology', 'bbq', 'beach', 'beer', 'biking',
    'bondage', 'coffee', 'cooking', 'dancing', 'exchanging_pictures', 'fashion', 'foodie',
    'gardening', 'gym', 'hiking', 'hugging', 'kissing', 'lingerie', 'massages', 'masturbating',
    'movies', 'music', 'one_night_stand', 'oral_sex', 'outdoors', 'party', 'photography',
    'politics', 'public_sex', 'reading', 'relationship', 'sadomasochism', 'safe_sex', 'sex',
    'sex_toys', 'shopping', 'sports', 'sushi', 'tattoos', 'tea', 'theater', 'threesome',
    'travelling', 'vegetarian', 'video_games', 'wine'
  ], code) - 1)), 0) from unnest(codes) code);

-- More languages than bits: several share one, so a hit is looked up again.
create function language_bits(codes text[]) returns bigint language sql immutable strict parallel safe
  return (select coalesce(bit_or(1::bigint << ((ascii(code) * 26 + ascii(substr(code, 2))) % 61)), 0)
    from unnest(codes) code);

create function trait_codes(hair_color text, eye_color text, body_type text, relationship_status text,
  sexuality text, seeking text[], has_photo boolean, fictional boolean)
returns text[] language sql immutable parallel safe
  return array_remove(array[
    'hair_color:' || hair_color, 'eye_color:' || eye_color, 'body_type:' || body_type,
    'relationship_status:' || relationship_status, 'sexuality:' || sexuality,
    case when 'male' = any(seeking) then 'seeking:male' end,
    case when 'female' = any(seeking) then 'seeking:female' end,
    case when 'nonbinary' = any(seeking) then 'seeking:nonbinary' end,
    case when has_photo then 'photo' end, case when not fictional then 'real' end
  ], null);

alter table profiles
  add column has_photo boolean not null default false,
  add column signed_up_at timestamptz not null default '-infinity';
comment on column profiles.has_photo is 'At least one active photo; kept by a trigger on photos.';
comment on column profiles.signed_up_at is 'As the account has it; filled by a trigger, for the search.';

update profiles p set signed_up_at = m.signed_up_at,
    has_photo = exists (select from photos where member_id = p.id and status = 'active')
  from members m where m.id = p.id;

alter table profiles
  add column option_bits bigint not null generated always as (trait_bits(trait_codes(hair_color,
    eye_color, body_type, relationship_status, sexuality, seeking, has_photo, fictional))) stored,
  add column interest_bits bigint not null generated always as (interest_bits(interests)) stored,
  add column language_bits bigint not null generated always as (language_bits(languages)) stored;

create function copy_sign_up() returns trigger language plpgsql as $$
begin
  new.signed_up_at := coalesce((select signed_up_at from public.members where id = new.id),
    new.signed_up_at);
  return new;
end $$;
create trigger profiles_copy_sign_up before insert on profiles
  for each row execute function copy_sign_up();

-- The lock lets two changes at once see each other's photos.
create function note_photo() returns trigger language plpgsql as $$
declare
  owner uuid := coalesce(new.member_id, old.member_id);
begin
  perform from public.profiles where id = owner for no key update;
  update public.profiles set has_photo = not has_photo where id = owner and has_photo <>
    exists (select from public.photos where member_id = owner and status = 'active');
  return null;
end $$;
create trigger photos_note after insert or delete or update of status on photos
  for each row execute function note_photo();

-- What a search can ask for, as words: what few have is found by them at once. Each begins with the
-- site and the gender, and two looks are one word more, so that the lists of a word stay short. The week of
-- the last activity parts those whom a page can show from the rest.
create function search_terms(site_id uuid, gender text, country text, region text, date_of_birth date,
  hair_color text, eye_color text, body_type text, relationship_status text, sexuality text,
  seeking text[], interests text[], languages text[], last_active_at timestamptz)
returns text[] language sql immutable parallel safe
  return (
    with looks as materialized (
      select look from unnest(array['hair_color:' || hair_color, 'eye_color:' || eye_color,
        'body_type:' || body_type, 'relationship_status:' || relationship_status,
        'sexuality:' || sexuality]) look where look is not null
    ), terms (term) as (
      select unnest(array['', country, region, 'born:' || extract(year from date_of_birth)::text,
        'week:' || floor(extract(epoch from last_active_at) / 604800)::text] || interests || languages)
      union all select 'seeking:' || unnest(seeking)
      union all select look from looks
      union all select one.look || ' ' || other.look from looks one, looks other
        where one.look < other.look collate "C"
    )
    select array_agg(right(site_id::text, 6) || left(gender, 1) || ' ' || term)
    from terms where term is not null);

-- How many members have the words of the search that many have, and live in the towns where many do,
-- as PostgreSQL's own statistics know it. They tell nothing about anybody; the app may not read those of
-- an index itself.
create function search_term_counts()
returns table (term text, members real) language sql stable security definer
set search_path = pg_catalog as $$
  with sizes as (
    select relname, greatest(reltuples, 0) as rows from pg_class
    where relnamespace = 'public'::regnamespace and relname in ('profiles', 'profiles_by_terms')
  ), known as (
    select s.* from pg_stats s where schemaname = 'public'
      and (tablename = 'profiles_by_terms' or (tablename = 'profiles' and attname = 'place_id'))
  )
  select words.term, (words.share * rows)::real from known join sizes on relname = tablename,
    unnest(most_common_elems::text::text[], most_common_elem_freqs) words (term, share)
    where tablename = 'profiles_by_terms' and words.term is not null
  union all
  select 'town:' || towns.id, (towns.share * rows)::real from known join sizes on relname = tablename,
    unnest(most_common_vals::text::text[], most_common_freqs) towns (id, share)
    where attname = 'place_id'
  union all
  select 'town', (rows * (1 - null_frac - (select coalesce(sum(share), 0) from unnest(most_common_freqs) share))
      / greatest(1, (select reltuples from pg_class where oid = 'public.places'::regclass)
        - coalesce(cardinality(most_common_freqs), 0)))::real
    from known join sizes on relname = tablename where attname = 'place_id'
$$;
revoke execute on function search_term_counts() from public;
grant execute on function search_term_counts() to serenade_app;

drop index profiles_by_region;
drop index profiles_by_country;
drop index profiles_by_activity;
create index profiles_by_region on profiles (site_id, country, gender, region, last_active_at desc, id desc)
  include (date_of_birth, place_id, option_bits, interest_bits, language_bits)
  where status = 'active' and not invisible;
create index profiles_by_country on profiles (site_id, country, gender, last_active_at desc, id desc)
  include (date_of_birth, place_id, option_bits, interest_bits, language_bits)
  where status = 'active' and not invisible;
create index profiles_by_activity on profiles (site_id, gender, last_active_at desc, id desc)
  include (date_of_birth, place_id, option_bits, interest_bits, language_bits)
  where status = 'active' and not invisible;
create index profiles_by_sign_up on profiles (site_id, gender, signed_up_at desc, id desc)
  include (country, region, date_of_birth, place_id, option_bits, interest_bits, language_bits)
  where status = 'active' and not invisible;
create index profiles_by_town on profiles (site_id, place_id, gender, last_active_at desc, id desc)
  include (country, region, date_of_birth, option_bits, interest_bits, language_bits)
  where status = 'active' and not invisible and place_id is not null;
create index profiles_by_terms on profiles using gin (search_terms(site_id, gender, country::text, region,
    date_of_birth, hair_color, eye_color, body_type, relationship_status, sexuality,
    seeking, interests, languages, last_active_at))
  with (fastupdate = off) where status = 'active' and not invisible;
