import { z } from 'zod'
import { countries } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import file from './vat-rates.json' with { type: 'json' }

/**
 * Standard VAT rates in hundredths of a percent, made by scripts/make/build-vat-rates.ts. A
 * country's first rate covers all the time before we sold anything.
 */
const vatRates = z
  .array(
    z.strictObject({
      country: z.enum(countries),
      valid_from: z.iso.date(),
      basis_points: z.int().min(0).max(10_000),
    }),
  )
  .parse(file)

/** Enters the VAT rates that we know; a rate set by an operator for the same day stays. */
export async function seedVatRates(db: Database): Promise<void> {
  await db.kysely
    .insertInto('vat_rates')
    .values(vatRates)
    .onConflict((conflict) => conflict.columns(['country', 'valid_from']).doNothing())
    .execute()
}
