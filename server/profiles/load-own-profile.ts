import type { OwnProfile } from '#contract/profiles.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { cardColumns, cardJoins } from './present-card.ts'
import { type ProfileRow, presentProfile, profileColumns } from './present-profile.ts'

const statement = {
  name: 'load-own-profile',
  text: `select ${cardColumns('null::uuid')}, ${profileColumns}, p.shown_publicly, p.place_id,
      '{}'::text[] as viewer_interests, null::uuid as conversation_id, false as passed
    from profiles p ${cardJoins('null::uuid')} where p.id = $1`,
}

/** The member's own profile, the only one with a date of birth. */
export async function loadOwnProfile(context: Context, asker: MemberAsker): Promise<OwnProfile> {
  const [row] = await context.db.query<
    ProfileRow & { shown_publicly: boolean; place_id: number | null }
  >(statement, [asker.member.id])
  if (!row) throw new Error('A signed-in member has no profile.')
  const profile = presentProfile(context, asker, row)
  return {
    ...profile,
    place:
      row.place_id && profile.town && profile.region
        ? { id: row.place_id, name: profile.town, region: profile.region, country: profile.country }
        : null,
    date_of_birth: row.date_of_birth,
    invisible: row.invisible,
    shown_publicly: row.shown_publicly,
  }
}
