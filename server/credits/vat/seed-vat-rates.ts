import type { Database } from '#database/connect.ts'
import { vatRates } from './vat-rates.ts'

/** Brings the rates of VAT that we know; what an operator has set for the same day stays. */
export async function seedVatRates(db: Database): Promise<void> {
  await db.kysely
    .insertInto('vat_rates')
    .values([...vatRates])
    .onConflict((conflict) => conflict.columns(['country', 'valid_from']).doNothing())
    .execute()
}
