import type { Database } from '#database/connect.ts'

export type VatRate = { country: string; valid_from: string; basis_points: number }

/** Every VAT rate; those of a country in the order they came into force. */
export async function listVatRates(db: Database): Promise<VatRate[]> {
  const rates = await db.kysely
    .selectFrom('vat_rates')
    .select(['country', 'valid_from', 'basis_points'])
    .orderBy('country')
    .orderBy('valid_from')
    .execute()
  return rates.map((rate) => ({ ...rate, valid_from: `${rate.valid_from}` }))
}
