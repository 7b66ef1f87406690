import type { Database } from '#database/connect.ts'
import { type Traits, type TraitsRow, traitsColumns, traitsOf } from './traits.ts'

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
