import { type SearchQuestion, type TraitField, traitFields } from './search-index.ts'

/** A question's values, in the order of the numbers that the conditions use. */
export function conditionValues(question: SearchQuestion): unknown[] {
  const { siteId, viewerId, genders, born, country, region, towns, present } = question
  const { without, passedSince, interests, languages } = question
  return [
    ...[siteId, viewerId, genders, country, region, born.from, born.before],
    ...[traitBits(neededCodes(question)), interestBits(interests), languages],
    ...traitFields.map((field) => anyOf(traitBits(traitCodes(question, field)))),
    ...[towns?.ids ?? null, towns?.away ?? false, present, without, passedSince],
    languageBits(languages),
  ]
}

function neededCodes({ needed, seekers }: SearchQuestion): string[] {
  return [...needed, ...(seekers ? [`seeking:${seekers}`] : [])]
}

export function traitCodes({ traits }: SearchQuestion, field: (typeof traitFields)[number]) {
  return (traits[field] ?? []).map((code) => `${field}:${code}`)
}

/** The columns of an index that the conditions below read, as a row `p` of `search_entries`. */
export const judgedColumns = `p.id, p.site_id, p.date_of_birth, p.place_id,
  p.option_bits, p.interest_bits, p.language_bits`

/**
 * Conditions that a statement may have: an index does not contain languages, only their bits, which
 * several share, so they are looked up.
 */
const sometimes = {
  languages: mayAsk(`exists (select from search_entries spoken
    where spoken.id = p.id and spoken.languages && $10)`),
  towns: `($16::integer[] is null
    or coalesce(p.place_id in (select unnest($16::integer[])), false) <> $17::boolean)`,
  present: '($18::uuid[] is null or p.id in (select unnest($18::uuid[])))',
}

/** In their place where a question asks for nothing of the kind: judged once, not for each row. */
const never: Record<Sometimes, string> = {
  languages: `($10::text[], $21::bigint) = ('{}', 0)`,
  towns: '$16::integer[] is null and $17::boolean is not null',
  present: '$18::uuid[] is null',
}

export type Sometimes = keyof typeof sometimes

/** What this question asks for of what most do not. */
export function askedFor({ languages, towns, present }: SearchQuestion): Sometimes[] {
  const asked = {
    languages: languages.length > 0,
    towns: towns !== null,
    present: present !== null,
  }
  return (['languages', 'towns', 'present'] as const).filter((each) => asked[each])
}

function mayAsk(speaks: string): string {
  return `($10::text[] = '{}' or (p.language_bits & $21::bigint <> 0 and ${speaks}))`
}

/** SQL: the filters let the row `p` through. Each works on the columns of the search's indexes. */
function filters({ languages, towns, present } = sometimes): string {
  return `p.date_of_birth >= $6::date and p.date_of_birth < $7::date
  and p.option_bits & $8::bigint = $8 and p.interest_bits & $9::bigint = $9
  and ${[11, 12, 13, 14, 15].map((number) => `p.option_bits & $${number}::bigint <> 0`).join(' and ')}
  and ${languages} and ${towns} and ${present} and p.id not in (select unnest($19::uuid[]))`
}

const blocked = `select blocked_id from blocks where blocker_id = $2
  union all select blocker_id from blocks where blocked_id = $2`

const passed = `select passed_id from passes where member_id = $2 and created_at > $20::timestamptz`

/**
 * SQL: the filters let the row `p` through, and the viewer may meet them. What `mayMeet` checks for
 * each row is one set here, against which thousands of rows are compared.
 */
export function lets(asked: Sometimes[]): string {
  const kept = asked.map((each) => [each, sometimes[each]])
  return letsOf({ ...never, ...Object.fromEntries(kept) })
}

/** SQL: the same for any question, and a row that contains its languages. */
export const letsFetched = letsOf({ ...sometimes, languages: mayAsk('p.languages && $10') })

/** SQL: the same for members whom the viewer has passed. */
export const letsPassed = `${filters()} and p.id not in (${blocked}) and p.id in (${passed})`

function letsOf(conditions: typeof sometimes): string {
  return `${filters(conditions)} and p.id is distinct from $2::uuid
    and p.id not in (${blocked} union all ${passed})`
}

/** SQL: the row `p` lives where the question says. */
export const placed = '($4::text is null or p.country = $4) and ($5::text is null or p.region = $5)'

const traits = [
  ...['photo', 'real', 'seeking:male', 'seeking:female', 'seeking:nonbinary'],
  ...coded('hair_color', ['black', 'brown', 'blond', 'red', 'grey', 'white', 'bald', 'other']),
  ...coded('eye_color', ['brown', 'blue', 'green', 'grey', 'hazel', 'other']),
  ...coded('body_type', ['slim', 'athletic', 'average', 'curvy', 'plus_size', 'muscular']),
  ...coded('relationship_status', [
    ...['single', 'in_a_relationship', 'married', 'open_relationship', 'divorced', 'widowed'],
  ]),
  ...coded('sexuality', ['heterosexual', 'homosexual', 'bisexual', 'other']),
]

const tastes =
  `adventure anal_sex animals art astrology bbq beach beer biking bondage coffee cooking
  dancing exchanging_pictures fashion foodie gardening gym hiking hugging kissing lingerie massages
  masturbating movies music one_night_stand oral_sex outdoors party photography politics public_sex
  reading relationship sadomasochism safe_sex sex sex_toys shopping sports sushi tattoos tea theater
  threesome travelling vegetarian video_games wine`.split(/\s+/)

function coded(field: TraitField, codes: string[]): string[] {
  return codes.map((code) => `${field}:${code}`)
}

/**
 * The bits of codes, as the database has them in its functions of the same names: made here, no
 * statement has to call those each time.
 */
export function traitBits(codes: string[]): bigint {
  return bitsOf(codes.map((code) => traits.indexOf(code)))
}

export function interestBits(codes: string[]): bigint {
  return bitsOf(codes.map((code) => tastes.indexOf(code)))
}

/** More languages than bits: several share one. */
export function languageBits(codes: string[]): bigint {
  return bitsOf(codes.map((code) => (code.charCodeAt(0) * 26 + code.charCodeAt(1)) % 61))
}

function bitsOf(places: number[]): bigint {
  return places.reduce((bits, at) => (at < 0 ? bits : bits | (1n << BigInt(at))), 0n)
}

/** Everybody is looking for somebody, so all bits together let everybody through. */
function anyOf(bits: bigint): bigint {
  return bits || -1n
}
