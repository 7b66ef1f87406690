import {
  bodyTypes,
  eyeColors,
  hairColors,
  plainInterests,
  relationshipStatuses,
  sexualities,
} from '#contract/options.ts'

/**
 * Makes this many members, with one statement for each table: towns by their population, more men
 * and women than others, most of them young and most not here lately, a few traits common and the
 * rest rare. The same seed makes the same people.
 */
export function membersSql(members: number): string {
  return `
    select setseed(0.42);
    ${townsSql}
    ${tastesSql}
    create temp table person as
      select uuidv7(days * interval '-1 day') as id, n, days, gender,
        1 + floor(random() * (select count(*) from town))::integer as town,
        1 + floor(random() * 2000)::integer as taste,
        case when random() < 0.88 then
            case gender when 'male' then '{female}' when 'female' then '{male}'
              else '{male,female,nonbinary}' end::text[]
          when random() < 0.6 then array[gender] else '{male,female}'::text[] end as seeking,
        (current_date - ((18.1 + 60 * power(random(), 1.9)) * 365.25)::integer) as date_of_birth,
        now() - power(random(), 4) * least(days, 400) * interval '1 day' as last_active_at,
        random() as seen
      from (select n, 1100 * power(random(), 0.8) as days,
          case when draw < 0.5 then 'male' when draw < 0.97 then 'female' else 'nonbinary' end as gender
        from (select n, random() as draw from generate_series(1, ${members}) n) drawn) one;
    analyze person;
    insert into members (id, site_id, email, email_key, password_hash, status, signed_up_at, confirmed_at)
      select person.id, sites.id, 'p' || n || '@bench.example', 'p' || n || '@bench.example', 'none',
        'active', now() - days * interval '1 day', now() - days * interval '1 day'
      from person, sites where sites.is_default;
    insert into profiles (id, site_id, name, name_key, date_of_birth, gender, seeking, sexuality,
        country, region, place_id, about_me, hair_color, eye_color, body_type, relationship_status,
        languages, interests, status, invisible, fictional, has_photo, signed_up_at, last_active_at)
      select person.id, sites.id, 'Person ' || n, 'person ' || n, date_of_birth, gender, seeking,
        ${oneOf(sexualities, 3)}, place.country, place.region, place.id,
        repeat('A quiet harbour, a long walk and good company. ', (random() * 6)::integer),
        ${oneOf(hairColors, 1.6)}, ${oneOf(eyeColors, 1.6)}, ${oneOf(bodyTypes, 1.3)},
        ${oneOf(relationshipStatuses, 3)},
        case place.country ${languageCases} else '{en}' end
          || case when random() < 0.3 then '{es}'::text[] else '{}' end,
        taste.interests,
        case when seen < 0.03 then 'disabled' else 'active' end, seen > 0.98, seen between 0.5 and 0.51,
        seen < 0.8, now() - days * interval '1 day', last_active_at
      from person join town on town.place = person.town join places place on place.id = town.id
        join taste on taste.place = person.taste, sites where sites.is_default;
    insert into photos (member_id, position, status, reviewed_at, content_hash, width, height, created_at)
      select person.id, position, 'active', now(), sha256(uuid_send(uuidv4())), 800, 1000, now()
      from person, generate_series(0, 2) position where seen < 0.8 - 0.2 * position;
    insert into wallets (member_id, site_id, balance, entries, orders_completed)
      select person.id, sites.id, 5, 1, 0 from person, sites where sites.is_default;
    insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
      select id, 1, 5, 5, 'signup', id, now() from person;
    insert into credit_lots (member_id, number, credits) select id, 1, 5 from person;
    insert into site_entries (site_id, account, delta, created_at)
      select sites.id, 'given', -5 * count(*), now() from person, sites where sites.is_default group by sites.id;
    insert into blocks (blocker_id, blocked_id, created_at)
      select one.id, other.id, now() from person one join person other on other.n = one.n / 2 + 1
      where one.n % 10 = 0 and one.id <> other.id;
    insert into passes (member_id, passed_id, created_at)
      select one.id, other.id, now() from person one, generate_series(1, 20) step
      join person other on other.n = step * 37 where one.n % 1000 = 1 and one.id <> other.id;`
}

/** Two hundred thousand places in the draw, shared out among the towns by their population. */
const townsSql = `create temp table town as
  select (row_number() over ())::integer as place, id from (
    select id, ceil(200000 * weight / sum(weight) over ())::integer as places
    from (select id, population * case country when 'US' then 0.3 when 'NL' then 4 when 'BE' then 3
      else 1 end as weight from places where population > 500) weighed
  ) parted, generate_series(1, places);
  analyze town;`

/** Two thousand sets of interests, of which each member draws one. */
const tastesSql = `create temp table taste as
  select n as place, array(select distinct (array[${quoted(plainInterests)}])[
      1 + floor(${plainInterests.length} * power(random(), 1.7) + n * 0)::integer]
      from generate_series(1, n % 8)) as interests from generate_series(1, 2000) n;
  analyze taste;`

const languageCases = Object.entries({
  NL: '{nl,en}',
  BE: '{nl,fr}',
  DE: '{de,en}',
  AT: '{de}',
  CH: '{de,fr}',
  FR: '{fr}',
  IT: '{it}',
  ES: '{es}',
  PL: '{pl}',
  DK: '{da,en}',
  SE: '{sv,en}',
  NO: '{nb,en}',
  FI: '{fi}',
})
  .map(([country, languages]) => `when '${country}' then '${languages}'::text[]`)
  .join(' ')

/** SQL for one of the codes, the first ones more often; one member in seven says nothing. */
function oneOf(codes: readonly string[], lean: number): string {
  return `case when random() < 0.86 then (array[${quoted(codes)}])[
    1 + floor(${codes.length} * power(random(), ${lean}))::integer] end`
}

function quoted(codes: readonly string[]): string {
  return codes.map((code) => `'${code}'`).join(', ')
}
