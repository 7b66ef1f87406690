import { type Country, isCountry } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import { countryDay } from './country-day.ts'

/** Where a seller from another country owes VAT from the first sale on, declared in one place. */
const oneStopShop: readonly Country[] = [
  ...(['AT', 'BE', 'DE', 'DK', 'ES', 'FI'] as const),
  ...(['FR', 'IE', 'IT', 'NL', 'PL', 'SE'] as const),
]

const statement = {
  name: 'find-vat-rate',
  text: `select r.basis_points from vat_rates r
    where r.country = $1 and r.valid_from <= $2::date and ($3::boolean or exists (
      select from companies c, jsonb_array_elements(c.vat_numbers) as n
      where c.id = $4 and n ->> 'country' = $1
    ))
    order by r.valid_from desc limit 1`,
}

/**
 * The VAT, in hundredths of a percent of the net price, that a company owes today for a purchase
 * made in a country: none outside the European Union, unless the company is registered for VAT
 * there.
 */
export async function findVatRate(
  db: Database,
  { country, companyId }: { country: string; companyId: string },
): Promise<number> {
  if (!isCountry(country)) return 0
  // A new rate begins at midnight in its own country.
  const values = [country, countryDay(country, db.now()), oneStopShop.includes(country), companyId]
  const [found] = await db.query<{ basis_points: number }>(statement, values)
  return found?.basis_points ?? 0
}
