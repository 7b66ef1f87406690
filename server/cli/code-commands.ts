import { z } from 'zod'
import { createCode, stopCode } from '../discounts/create-code.ts'
import { listCodes } from '../discounts/find-code.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  type Given,
  readWhole,
  UsageFault,
  writeMoment,
  writeTable,
} from './command.ts'

/** Discount codes that everybody on a site can use once, or that are good n times in all. */
export const codeCommands: Command[] = [
  {
    words: 'codes list',
    usage: '',
    does: 'list the discount codes that are for everybody',
    places: [0, 0],
    options: [],
    run: ({ db }) => writeCodes(db),
  },
  {
    words: 'codes create',
    usage:
      '<site> <code> --percentage <1-100> [--country --currency --minimum --methods --expires --times]',
    does: 'make a discount code; the minimum is in minor units, such as cents; good once for each member, or --times in all',
    places: [2, 2],
    options: ['percentage', 'country', 'currency', 'minimum', 'methods', 'expires', 'times'],
    run: makeCode,
  },
  {
    words: 'codes stop',
    usage: '<site> <code>',
    does: 'let nobody use a discount code any more; orders that were made with it keep their price',
    places: [2, 2],
    options: [],
    run: async ({ db }, { places: [site = '', code = ''] }) => {
      if (await stopCode(db, site, code)) return `Nobody can use ${code} on ${site} any more.`
      throw new CommandFault('There is no such code, or it was stopped before.')
    },
  },
]

async function writeCodes(db: Desk['db']): Promise<string> {
  const codes = await listCodes(db)
  return writeTable(
    codes.map((code) => ({
      site: code.site,
      code: code.code,
      discount: `${code.value_percentage}%`,
      country: code.country ?? 'all',
      minimum: `${code.minimum_order_value} ${code.currency ?? ''}`.trim(),
      methods: code.paymentmethods.join(', ') || 'all',
      expires: code.expires_at ? writeMoment(code.expires_at) : 'never',
      status: code.status,
      uses: code.times === null ? `${code.used}` : `${code.used} of ${code.times}`,
    })),
    'No codes here.',
  )
}

async function makeCode({ db }: Desk, { places, options }: Given): Promise<string> {
  const [site = '', code = ''] = places
  if (!options.percentage) throw new UsageFault('A code needs its discount: --percentage 25')
  const fault = await createCode(db, {
    site,
    code,
    value_percentage: readWhole('percentage', options.percentage),
    country: options.country?.toUpperCase() ?? null,
    currency: options.currency?.toUpperCase() ?? null,
    minimum_order_value: readWhole('minimum', options.minimum ?? '0'),
    paymentmethods: options.methods?.split(',').map((method) => method.trim()) ?? [],
    expires_at: options.expires === undefined ? null : readMoment(options.expires),
    times: options.times === undefined ? null : readWhole('times', options.times),
  })
  if (fault) throw new CommandFault(fault)
  return `Made the code ${code.trim().toUpperCase()} of ${site}.`
}

/** A moment with its time zone; without one it would mean something else on another machine. */
function readMoment(given: string): Date {
  const { success, data } = z.iso.datetime({ offset: true }).safeParse(given)
  if (success) return new Date(data)
  throw new UsageFault('--expires is a moment such as 2026-12-31T23:00:00Z.')
}
