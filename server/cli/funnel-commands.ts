import { funnelSteps } from '../context/services.ts'
import { funnelViews, listFunnel } from '../funnel/count-steps.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  type Given,
  readChoice,
  readDay,
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
  const until = readDay('until', options.until ?? dayOf(db.now()))
  const from = readDay('from', options.from ?? dayOf(new Date(Date.parse(until) - 29 * day_ms)))
  const by = options.by === undefined ? undefined : readChoice('by', options.by, funnelViews)
  const found = await listFunnel(db, { site, from, until, ...(by && { by }) })
  if (found === null) throw new CommandFault(`There is no site "${site}".`)
  const rows = found.map((row) => ({
    ...(by && { [by]: row.by || '-' }),
    ...Object.fromEntries(funnelSteps.map((step) => [step.replace('_', ' '), row[step]])),
  }))
  return writeTable(rows, `Nothing was counted from ${from} to ${until}.`)
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
