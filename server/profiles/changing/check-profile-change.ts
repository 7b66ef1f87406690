import { profileNotes } from '#contract/options.ts'
import type { ProfileChange } from '#contract/profiles.ts'
import { tidyUsername, youngestAge } from '#contract/rules/signup-rules.ts'
import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import { spokenLanguages } from '#contract/spoken-languages.ts'
import type { Database } from '#database/connect.ts'
import type { Fault } from '../../refusal.ts'
import type { Site } from '../../sites/site.ts'
import { offeredInterests } from '../interests/list-interests.ts'
import { nameFaults } from '../naming/name-faults.ts'

/** What a change is judged against. */
export type PresentProfile = {
  email: string
  name: string
  country: string
  region: string | null
  seeking_min_age: number | null
  seeking_max_age: number | null
}

const noteLength = 4000

/** A change's free texts as we store them. */
export function tidyNotes(change: ProfileChange): Partial<ProfileChange> {
  return Object.fromEntries(
    profileNotes.flatMap((note) => {
      const text = change[note]
      return text === undefined ? [] : [[note, tidyText(text)]]
    }),
  )
}

/** Everything that is wrong in a tidied change, apart from where the member lives. */
export async function checkProfileChange(
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
