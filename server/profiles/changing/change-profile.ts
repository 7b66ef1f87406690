import type { ProfileChange } from '#contract/profiles.ts'
import { tidyUsername, usernameKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { refuseFaults } from '../../refusal.ts'
import { refuseHeldName, refuseName } from '../naming/refuse-name.ts'
import { checkProfileChange, type PresentProfile, tidyNotes } from './check-profile-change.ts'
import { homeAfter } from './choose-home.ts'

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
