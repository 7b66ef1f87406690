import { countries } from '#contract/countries.ts'
import { listVatRates, setVatRate } from '../credits/vat.ts'
import { exportVat } from '../receipts/export-vat.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  type Given,
  readChoice,
  readDay,
  UsageFault,
  writeTable,
} from './command.ts'

/** Rates of value added tax, and what was collected. */
export const vatCommands: Command[] = [
  {
    words: 'vat list',
    usage: '',
    does: 'list the rates of VAT and since when each is in force',
    places: [0, 0],
    options: [],
    run: async ({ db }) => {
      const rates = await listVatRates(db)
      const rows = rates.map(({ country, valid_from, basis_points }) => ({
        country,
        from: valid_from,
        percentage: `${basis_points / 100}%`,
      }))
      return writeTable(rows, 'No rates here.')
    },
  },
  {
    words: 'vat set',
    usage: '--country <NL> --from <2027-01-01> --percentage <21>',
    does: 'set the rate of a country from a day on; orders that are there keep theirs',
    places: [0, 0],
    options: ['country', 'from', 'percentage'],
    run: setRate,
  },
  {
    words: 'vat export',
    usage: '--quarter <2026-4> [--site <site>]',
    does: 'write what was sold and paid back in a quarter, by country and rate, as CSV',
    places: [0, 0],
    options: ['quarter', 'site'],
    run: exportQuarter,
  },
]

async function setRate({ db }: Desk, { options }: Given): Promise<string> {
  const country = readChoice('country', options.country?.toUpperCase(), countries)
  const from = readDay('from', options.from)
  const basisPoints = readBasisPoints(options.percentage)
  await setVatRate(db, { country, valid_from: from, basis_points: basisPoints })
  return `From ${from} on, VAT in ${country} is ${basisPoints / 100}%.`
}

function readBasisPoints(given = ''): number {
  const basisPoints = Math.round(Number(given) * 100)
  if (/^\d{1,2}(\.\d{1,2})?$/.test(given) && basisPoints <= 5000) return basisPoints
  throw new UsageFault('--percentage is a number up to 50 such as 25.5.')
}

async function exportQuarter({ db }: Desk, { options }: Given): Promise<string> {
  const [, year, quarter] = /^([1-9]\d{3})-([1-4])$/.exec(options.quarter ?? '') ?? []
  if (!year || !quarter) throw new UsageFault('--quarter is one such as 2026-4.')
  const table = await exportVat(db, { year, quarter: Number(quarter), site: options.site })
  if (table === null) throw new CommandFault(`There is no site "${options.site}".`)
  return table
}
