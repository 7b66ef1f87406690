import type { Database } from '#database/connect.ts'
import type { VatRate } from './list-vat-rates.ts'

/** Sets a country's rate from a given day on; existing orders keep theirs. */
export async function setVatRate(db: Database, rate: VatRate): Promise<void> {
  const { basis_points } = rate
  await db.kysely
    .insertInto('vat_rates')
    .values(rate)
    .onConflict((conflict) =>
      conflict.columns(['country', 'valid_from']).doUpdateSet({ basis_points }),
    )
    .execute()
}
