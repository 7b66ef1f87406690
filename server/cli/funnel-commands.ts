import { funnelSteps } from '../context/services.ts'
import { funnelViews, listFunnel } from '../funnel/count-steps.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  type Given,
  readChoice,
  UsageFault,
  writeTable,
} from './command.ts'

const day_ms = 86_400_000

/** How many went each step from a visit to a second purchase. */
export const funnelCommands: Command[] = [
  {
    words: 'funnel show',
    usage: `<site> [--from <2027-01-01>] [--until <2027-01-31>] [--by <${funnelViews.join('|')}>]`,
    does: 'count visits, sign-ups, first messages and purchases, of the last 30 days if none are given',
    places: [1, 1],
    options: ['from', 'until', 'by'],
    run: showFunnel,
  },
]

async function showFunnel({ db }: Desk, { places: [site = ''], options }: Given): Promise<string> {
  const until = readDay('until', options.until, db.now())
  const from = readDay('from', options.from, new Date(Date.parse(until) - 29 * day_ms))
  const by = options.by === undefined ? undefined : readChoice('by', options.by, funnelViews)
  const found = await listFunnel(db, { site, from, until, ...(by && { by }) })
  if (found === null) throw new CommandFault(`There is no site "${site}".`)
  const rows = found.map((row) => ({
    ...(by && { [by]: row.by || '-' }),
    ...Object.fromEntries(funnelSteps.map((step) => [step.replace('_', ' '), row[step]])),
  }))
  return writeTable(rows, `Nothing was counted from ${from} to ${until}.`)
}

function readDay(name: string, given: string | undefined, otherwise: Date): string {
  if (given === undefined) return otherwise.toISOString().slice(0, 10)
  const moment = new Date(`${given}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(moment.getTime())
  if (isDay && moment.toISOString().startsWith(given)) return given
  throw new UsageFault(`--${name} is a day such as 2027-01-01.`)
}
