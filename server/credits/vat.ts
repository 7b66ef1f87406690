import { z } from 'zod'
import { type Country, countries, isCountry } from '#contract/countries.ts'
import { dayIn } from '#contract/rules/manner.ts'
import type { Database } from '#database/connect.ts'
import file from './vat-rates.json' with { type: 'json' }

/** Where a seller from another country owes VAT from the first sale on, declared in one place. */
const oneStopShop: readonly Country[] = [
  ...(['AT', 'BE', 'DE', 'DK', 'ES', 'FI'] as const),
  ...(['FR', 'IE', 'IT', 'NL', 'PL', 'SE'] as const),
]

/** For a country with several time zones, where most of its people live. */
const timeZones: Record<Country, string> = {
  US: 'America/New_York',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  IE: 'Europe/Dublin',
  GB: 'Europe/London',
  CA: 'America/Toronto',
  PL: 'Europe/Warsaw',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  CH: 'Europe/Zurich',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  NO: 'Europe/Oslo',
  SE: 'Europe/Stockholm',
}

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
  const today = dayIn(timeZones[country], db.now())
  const values = [country, today, oneStopShop.includes(country), companyId]
  const [found] = await db.query<{ basis_points: number }>(statement, values)
  return found?.basis_points ?? 0
}

type VatRate = { country: string; valid_from: string; basis_points: number }

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
