import type { Gender, RelationshipStatus } from '#contract/options.ts'
import type { Database } from '#database/connect.ts'
import { shownAge } from '../profiles/shown-age.ts'

/** What a member is, and whom they are looking for: the score knows this of both sides. */
export type Traits = {
  id: string
  gender: Gender
  age: number
  seeking: Gender[]
  /** The ages they look for; null means any. */
  youngest: number | null
  oldest: number | null
  interests: string[]
  languages: string[]
  relationshipStatus: RelationshipStatus | null
}

export type TraitsRow = {
  id: string
  gender: Gender
  date_of_birth: string
  seeking: Gender[]
  seeking_min_age: number | null
  seeking_max_age: number | null
  interests: string[]
  languages: string[]
  relationship_status: RelationshipStatus | null
}

/** The columns of a `TraitsRow`, where the profile is called `p`. */
export const traitsColumns = `p.id, p.gender, p.date_of_birth, p.seeking, p.seeking_min_age,
  p.seeking_max_age, p.interests, p.languages, p.relationship_status`

export function traitsOf(row: TraitsRow, now: Date): Traits {
  return {
    id: row.id,
    gender: row.gender,
    age: shownAge(row.date_of_birth, now),
    seeking: row.seeking,
    youngest: row.seeking_min_age,
    oldest: row.seeking_max_age,
    interests: row.interests,
    languages: row.languages,
    relationshipStatus: row.relationship_status,
  }
}

/** A member who is looking for somebody, and where they live. */
export type Seeker = Traits & { country: string; region: string | null }

type Row = TraitsRow & { country: string; region: string | null }

const statement = {
  name: 'load-seeker-of-fit',
  text: `select ${traitsColumns}, p.country, p.region from profiles p where p.id = $1`,
}

export async function findSeeker(db: Database, memberId: string): Promise<Seeker> {
  const [row] = await db.query<Row>(statement, [memberId])
  if (!row) throw new Error('A signed-in member has no profile.')
  return { ...traitsOf(row, db.now()), country: row.country, region: row.region }
}
