import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import { countryOfVisitor } from '../geo/country-of.ts'

/** Whose prices and payment methods apply: those of the member's own country, or our best guess. */
export async function countryOfAsker(db: Database, asker: Asker): Promise<string> {
  const guess = countryOfVisitor(asker)
  if (!asker.member) return guess
  const profile = await db.kysely
    .selectFrom('profiles')
    .select('country')
    .where('id', '=', asker.member.id)
    .executeTakeFirst()
  return profile?.country ?? guess
}
