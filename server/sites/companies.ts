import { z } from 'zod'
import type { Database } from '#database/connect.ts'

/** Two capitals; a company may be based where no members live. */
const country = z.string().regex(/^[A-Z]{2}$/, 'It is two letters, such as NL')

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

type CompanyDetails = z.infer<typeof companyDetails>

type ListedCompany = CompanyDetails & { id: string; sites: string[] }

const vatNumbers = z.custom<CompanyDetails['vat_numbers']>(Array.isArray)

/** Every company with the short names of its sites, the oldest first. */
export async function listCompanies(db: Database): Promise<ListedCompany[]> {
  const [companies, sites] = await Promise.all([
    db.kysely.selectFrom('companies').selectAll().orderBy('added').orderBy('id').execute(),
    db.kysely.selectFrom('sites').select(['slug', 'company_id']).orderBy('slug').execute(),
  ])
  return companies.map(({ added, ...company }) => ({
    ...company,
    vat_numbers: vatNumbers.parse(company.vat_numbers),
    sites: sites.filter((site) => site.company_id === company.id).map((site) => site.slug),
  }))
}

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

type CompanyChange = { id: string; name: string; value: unknown }

/** Sets one detail of a company; answers null, or a sentence about what is wrong. */
export async function changeCompany(
  db: Database,
  { id, name, value }: CompanyChange,
): Promise<string | null> {
  if (!Object.hasOwn(companyDetails.shape, name)) {
    return `A company has no "${name}". It has: ${Object.keys(companyDetails.shape).join(', ')}.`
  }
  const field = companyDetails.shape[name as keyof typeof companyDetails.shape]
  const changed = field.safeParse(value)
  if (!changed.success) return `${name} can't be that: ${z.prettifyError(changed.error)}`
  const stored = name === 'vat_numbers' ? JSON.stringify(changed.data) : changed.data
  const { numUpdatedRows } = await db.kysely
    .updateTable('companies')
    .set({ [name]: stored })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? null : 'There is no company with this id.'
}
