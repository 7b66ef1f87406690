import type { Insertable } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { DiscountCodes } from '#database/tables.ts'
import { theSite } from './people.ts'

/** A discount code of 20 % for everybody on the general site, without an end. */
export async function aCode(
  db: Database,
  traits: Partial<Insertable<DiscountCodes>> & { code: string },
): Promise<string> {
  const { id } = await db.kysely
    .insertInto('discount_codes')
    .values({
      site_id: await theSite(db),
      value_percentage: 20,
      created_at: db.now(),
      ...traits,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
