import { z } from 'zod'
import type { Database } from '#database/connect.ts'
import { companyDetails } from './add-company.ts'

export type CompanyChange = { id: string; name: string; value: unknown }

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
