import { z } from 'zod'
import type { Database } from '#database/connect.ts'
import type { CompanyDetails } from './add-company.ts'

export type ListedCompany = CompanyDetails & { id: string; sites: string[] }

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
