import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { distanceStep } from '../geo/distance.ts'
import { presenceOf } from '../profiles/presence.ts'
import type { Candidate } from './candidate.ts'
import { loadKnown } from './candidates-sql.ts'
import { type TraitsRow, traitsOf } from './traits.ts'

type Row = TraitsRow & {
  fictional: boolean
  last_active_at: Date
  signed_up_at: Date
  distance_km: number | null
  written: number
  photos: number
  likes_seeker: boolean
}

/** What the score needs to know about these members, as far as the asker may meet them. */
export async function findCandidates(
  context: Context,
  asker: MemberAsker,
  ids: string[],
): Promise<Candidate[]> {
  const rows = await context.db.query<Row>(loadKnown, [asker.member.id, ids])
  return rows.map((row) => candidateOf(context, asker, row))
}

function candidateOf(context: Context, asker: MemberAsker, row: Row): Candidate {
  const now = context.db.now()
  const online = !row.fictional && context.connections.isOnline(row.id)
  return {
    ...traitsOf(row, now),
    distance: row.fictional ? null : distanceStep(row.distance_km),
    likesSeeker: row.likes_seeker,
    presence: presenceOf(row, { online, now, timeZone: asker.site.settings.time_zone }),
    photos: row.photos,
    written: row.written,
    signedUpAt: row.fictional ? null : row.signed_up_at,
  }
}
