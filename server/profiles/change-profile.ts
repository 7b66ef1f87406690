import { profileNotes } from '#contract/options.ts'
import type { ProfileChange } from '#contract/profiles.ts'
import { tidyUsername, usernameKey, youngestAge } from '#contract/rules/signup-rules.ts'
import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import { spokenLanguages } from '#contract/spoken-languages.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import { type Fault, refuseFaults } from '../context/refusal.ts'
import { regionsOf } from '../geo/region-name.ts'
import type { Site } from '../sites/site.ts'
import { offeredInterests } from './interests.ts'
import { nameFaults, refuseHeldName, refuseName } from './name-faults.ts'

/**
 * Makes the given changes to the member's own profile, or none if anything is wrong. Two changes at
 * once happen one after the other, so that each is judged by what the other left.
 */
export async function changeProfile(
  db: Database,
  asker: MemberAsker,
  change: ProfileChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const present = await holdProfile(tx, asker.member.id)
    const tidy = { ...change, ...tidyNotes(change) }
    const { home, faults } = await homeAfter(tx, asker.site, present, change)
    refuseFaults([...(await checkProfileChange(tx, asker.site, present, tidy)), ...faults])
    const values = { ...columnsOf(tidy), ...home }
    if (Object.keys(values).length === 0) return
    if (change.name !== undefined) await refuseHeldName(tx, asker.site.id, change.name)
    await tx.kysely
      .updateTable('profiles')
      .set(values)
      .where('id', '=', asker.member.id)
      .execute()
      .catch(refuseTakenName)
  })
}

async function holdProfile(tx: Database, id: string): Promise<PresentProfile> {
  return tx.kysely
    .selectFrom('profiles')
    .innerJoin('members', 'members.id', 'profiles.id')
    .where('profiles.id', '=', id)
    .select(['email', 'name', 'country', 'region', 'seeking_min_age', 'seeking_max_age'])
    .forNoKeyUpdate('profiles')
    .executeTakeFirstOrThrow()
}

/** The columns that a change writes as they come; where somebody lives is settled separately. */
function columnsOf({ place_id, country, countryregion, ...change }: ProfileChange) {
  return {
    ...change,
    ...(change.name !== undefined && {
      name: tidyUsername(change.name),
      name_key: usernameKey(change.name),
    }),
    ...(change.seeking && { seeking: [...new Set(change.seeking)] }),
    ...(change.languages && { languages: [...new Set(change.languages)] }),
    ...(change.interests && { interests: [...new Set(change.interests)] }),
  }
}

/** The unique index decides who owns a name, even between two who take it at the same moment. */
function refuseTakenName(error: { constraint?: string }): never {
  if (error.constraint !== 'profiles_site_id_name_key_key') throw error
  refuseName()
}

/** What a change is judged against. */
type PresentProfile = {
  email: string
  name: string
  country: string
  region: string | null
  seeking_min_age: number | null
  seeking_max_age: number | null
}

const noteLength = 4000

/** A change's free texts as we store them. */
function tidyNotes(change: ProfileChange): Partial<ProfileChange> {
  return Object.fromEntries(
    profileNotes.flatMap((note) => {
      const text = change[note]
      return text === undefined ? [] : [[note, tidyText(text)]]
    }),
  )
}

/** Everything that is wrong in a tidied change, apart from where the member lives. */
async function checkProfileChange(
  db: Database,
  site: Site,
  present: PresentProfile,
  change: ProfileChange,
): Promise<Fault[]> {
  return [
    ...(await newNameFaults(db, site, present, change)),
    ...noteFaults(change),
    ...ageFaults(site, present, change),
    ...listFaults('languages', change.languages, spokenLanguages),
    ...listFaults('interests', change.interests, offeredInterests(site)),
  ]
}

/** An existing name stays, whatever the rules for new ones say by now. */
async function newNameFaults(
  db: Database,
  site: Site,
  present: PresentProfile,
  { name }: ProfileChange,
): Promise<Fault[]> {
  if (name === undefined || tidyUsername(name) === present.name) return []
  return nameFaults(db, site, { name, email: present.email })
}

function noteFaults(change: ProfileChange): Fault[] {
  return profileNotes
    .filter((note) => lengthOf(change[note] ?? '') > noteLength)
    .map((field) => ({ field, code: 'too_long' }))
}

/** The lower age may not exceed the upper, nor be younger than the site admits. */
function ageFaults(site: Site, present: PresentProfile, change: ProfileChange): Fault[] {
  const ends = ['seeking_min_age', 'seeking_max_age'] as const
  const named = ends.filter((end) => change[end] !== undefined)
  const { seeking_min_age: from, seeking_max_age: to } = { ...present, ...defined(change) }
  const minimumAge = Math.max(site.settings.minimum_age, youngestAge)
  const crossed = from !== null && to !== null && from > to
  return named
    .filter((end) => crossed || (change[end] ?? minimumAge) < minimumAge)
    .map((field) => ({ field, code: 'invalid' }))
}

function defined({ seeking_min_age, seeking_max_age }: ProfileChange) {
  return {
    ...(seeking_min_age !== undefined && { seeking_min_age }),
    ...(seeking_max_age !== undefined && { seeking_max_age }),
  }
}

function listFaults(field: string, chosen: string[] | undefined, offered: readonly string[]) {
  const known = (chosen ?? []).every((code) => offered.includes(code))
  return known ? [] : [{ field, code: 'invalid' } as const]
}

type Home = { country: string; region: string | null; place_id: number | null }
type Choice = { home: Partial<Home>; faults: Fault[] }

/**
 * Where a member lives after a change. A town brings its region and country along; a country or
 * region given alone drops the town, and a new country drops the old region.
 */
async function homeAfter(
  db: Database,
  site: Site,
  present: { country: string; region: string | null },
  change: ProfileChange,
): Promise<Choice> {
  if (change.place_id) return inTown(db, site, change.place_id)
  const country = change.country ?? present.country
  const moved = country !== present.country
  const kept = moved ? null : present.region
  const region = change.countryregion === undefined ? kept : change.countryregion
  if (!moved && region === present.region) {
    return { home: change.place_id === null ? { place_id: null } : {}, faults: [] }
  }
  return {
    home: { country, region, place_id: null },
    faults: [
      ...(moved ? countryFaults('country', site, country) : []),
      ...regionFaults(country, region),
    ],
  }
}

function regionFaults(country: string, region: string | null): Fault[] {
  const known = region === null || regionsOf(country).includes(region)
  return known ? [] : [{ field: 'countryregion', code: 'invalid' }]
}

async function inTown(db: Database, site: Site, placeId: number): Promise<Choice> {
  const town = await db.kysely
    .selectFrom('places')
    .select(['id', 'country', 'region'])
    .where('id', '=', placeId)
    .executeTakeFirst()
  if (!town) return { home: {}, faults: [{ field: 'place_id', code: 'invalid' }] }
  return {
    home: { country: town.country, region: town.region, place_id: town.id },
    faults: countryFaults('place_id', site, town.country),
  }
}

function countryFaults(field: string, site: Site, country: string): Fault[] {
  const served: readonly string[] = site.settings.countries
  return served.includes(country) ? [] : [{ field, code: 'invalid' }]
}
