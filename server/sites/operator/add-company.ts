import { z } from 'zod'
import type { Database } from '#database/connect.ts'

/** Two capitals; a company may be based where no members live. */
const country = z.string().regex(/^[A-Z]{2}$/)

/** What the law requires us to say about whoever runs a site. */
export const companyDetails = z.object({
  name: z.string().trim().min(1).max(200),
  address: z.string().trim().min(1).max(300),
  city: z.string().trim().min(1).max(100),
  country,
  kvk: z.string().trim().min(1).max(50),
  tradenames: z.array(z.string().trim().min(1).max(100)).default([]),
  vat_numbers: z.array(z.object({ country, number: z.string().trim().min(2).max(30) })).default([]),
  support_phone: z.string().trim().max(50).default(''),
  /** The percentage off for somebody about to leave because of the price; 0 means none. */
  delete_discount: z.int().min(0).max(100).default(0),
})
export type CompanyDetails = z.infer<typeof companyDetails>

/**
 * Adds a company that sites can belong to, and answers its id, or a sentence about what is wrong.
 */
export async function addCompany(
  db: Database,
  given: z.input<typeof companyDetails>,
): Promise<{ id: string } | { fault: string }> {
  const details = companyDetails.safeParse(given)
  if (!details.success) return { fault: z.prettifyError(details.error) }
  const { vat_numbers, ...row } = details.data
  return db.kysely
    .insertInto('companies')
    .values({ ...row, vat_numbers: JSON.stringify(vat_numbers), added: db.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
}
