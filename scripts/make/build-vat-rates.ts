// Rebuilds server/credits/vat-rates.json from the data of sales-tax: the standard rates of our
// countries, with those in force before. Look at the diff afterwards:
//   node scripts/make/build-vat-rates.ts && npm run format
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { countries } from '#contract/countries.ts'

type Rate = { rate: number; before?: Record<string, { rate: number }> }

const rates = createRequire(import.meta.url)('sales-tax/res/sales_tax_rates.json') as Record<
  string,
  Rate
>

const rows = countries.flatMap((country) => rowsOf(country, rates[country] as Rate))
writeFileSync(
  new URL('../../server/credits/vat-rates.json', import.meta.url),
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
)
process.stdout.write(`${rows.length} rates of ${countries.length} countries\n`)

/** The package says when a rate ended; we say when one began. */
function rowsOf(country: string, { rate, before = {} }: Rate) {
  const changes = Object.entries(before).sort(([one], [other]) => one.localeCompare(other))
  const since = ['2000-01-01', ...changes.map(([until]) => dayAfter(until))]
  const inForce = [...changes.map(([, former]) => former.rate), rate]
  return since.map((valid_from, place) => ({
    country,
    valid_from,
    basis_points: Math.round((inForce[place] ?? rate) * 10_000),
  }))
}

/** The package gives two hours before midnight, give or take summer time. */
function dayAfter(moment: string): string {
  return new Date(new Date(moment).getTime() + 6 * 3_600_000).toISOString().slice(0, 10)
}
