import { z } from 'zod'
import type { company } from '#contract/sites.ts'
import type { Database } from '#database/connect.ts'
import { forEachDatabase, rememberEach } from '../context/remember-each.ts'

export type Company = z.infer<typeof company>

const vatNumbers = z.array(z.object({ country: z.string(), number: z.string() }))

/** The company behind a site, as named on its pages and receipts. */
export async function loadCompany(db: Database, companyId: string): Promise<Company> {
  const row = await db.kysely
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    address: row.address,
    kvk: row.kvk,
    city: row.city,
    country: row.country,
    tradenames: row.tradenames,
    vat_numbers: vatNumbers.parse(row.vat_numbers),
    support_phone: row.support_phone,
    delete_discount: row.delete_discount,
    added: row.added.toISOString(),
  }
}

const memoryOf = forEachDatabase((db) =>
  rememberEach(db, { kinds: ['sites'], find: (companyId) => loadCompany(db, companyId) }),
)

/** The same from memory, for the foot of every page; what is written down for good asks itself. */
export function knownCompany(db: Database, companyId: string): Promise<Company> {
  return memoryOf(db).find(companyId)
}
