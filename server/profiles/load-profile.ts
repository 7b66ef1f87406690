import type { OwnProfile, Profile } from '#contract/profiles.ts'
import type { Database } from '#database/connect.ts'
import type { Asker, MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { isSearchOpen } from '../sites/traffic-source.ts'
import { isFindable, maySee } from './may-meet.ts'
import { passedSince } from './pass-profile.ts'
import { cardColumns, cardJoins } from './present-card.ts'
import { type ProfileRow, presentProfile, profileColumns } from './present-profile.ts'
import { reachProfile } from './reach-profile.ts'
import { showsFictional, standsPublicly } from './stands-publicly.ts'

const forMember = {
  name: 'load-profile-for-member',
  text: `select ${cardColumns('v.id')}, ${profileColumns}, v.interests as viewer_interests,
      (select id from conversations where low_id = least(v.id, p.id)
        and high_id = greatest(v.id, p.id)) as conversation_id,
      exists (select from passes where member_id = v.id and passed_id = p.id
        and created_at > $3) as passed
    from profiles v join profiles p on p.id = $1 ${cardJoins('v.id')}
    where v.id = $2 and (p.id = v.id or ${maySee('v', 'p')})`,
}

const forVisitor = {
  name: 'load-profile-for-visitor',
  text: `select ${cardColumns('null::uuid')}, ${profileColumns}, '{}'::text[] as viewer_interests,
      null::uuid as conversation_id, false as passed
    from profiles p ${cardJoins('null::uuid')}
    where p.id = $1 and p.site_id = $2 and ${isFindable('p')}
      and ($3::boolean or ${standsPublicly('p', '$4::boolean')})`,
}

/**
 * One profile as the asker may see it; refuses if the asker may not. Where visitors may not search,
 * they see only those who appear on public pages.
 */
export async function loadProfile(context: Context, asker: Asker, id: string): Promise<Profile> {
  const [row] = asker.member
    ? await context.db.query<ProfileRow>(forMember, [
        id,
        asker.member.id,
        passedSince(context, asker),
      ])
    : await context.db.query<ProfileRow>(forVisitor, [
        id,
        asker.site.id,
        isSearchOpen(asker.site.settings, asker.source),
        showsFictional(context, asker.site),
      ])
  if (row) return presentProfile(context, asker, row)
  await reachProfile(context.db, asker, id)
  throw new Refusal('profile_not_found')
}

const statement = {
  name: 'load-own-profile',
  text: `select ${cardColumns('null::uuid')}, ${profileColumns}, p.shown_publicly, p.place_id,
      '{}'::text[] as viewer_interests, null::uuid as conversation_id, false as passed
    from profiles p ${cardJoins('null::uuid')} where p.id = $1`,
}

export type OwnProfileRow = ProfileRow & { shown_publicly: boolean; place_id: number | null }

/** The member's own profile, the only one with a date of birth. */
export async function loadOwnProfile(context: Context, asker: MemberAsker): Promise<OwnProfile> {
  return presentOwnProfile(context, asker, await findOwnProfile(context.db, asker.member.id))
}

/** What it is made of. Migration 0032 tells of changes in it; what is added here is added there. */
export async function findOwnProfile(db: Database, memberId: string): Promise<OwnProfileRow> {
  const [row] = await db.query<OwnProfileRow>(statement, [memberId])
  if (!row) throw new Error('A signed-in member has no profile.')
  return row
}

export function presentOwnProfile(
  context: Context,
  asker: MemberAsker,
  row: OwnProfileRow,
): OwnProfile {
  const profile = presentProfile(context, asker, row)
  return {
    ...profile,
    place:
      row.place_id && profile.town && profile.region
        ? { id: row.place_id, name: profile.town, region: profile.region, country: profile.country }
        : null,
    date_of_birth: row.date_of_birth,
    invisible: row.invisible,
    online_hidden: row.online_hidden,
    shown_publicly: row.shown_publicly,
  }
}
