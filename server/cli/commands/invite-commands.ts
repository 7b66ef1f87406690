import { createInvitation } from '../../accounts/joining/invitations/create-invitation.ts'
import { listInvitations } from '../../accounts/joining/invitations/list-invitations.ts'
import { type Command, CommandFault, type Desk, type Given, UsageFault } from '../command.ts'
import { writeMoment, writeTable } from '../write-table.ts'

/** Invitations, for sites where nobody signs up without one. */
export const inviteCommands: Command[] = [
  {
    words: 'invites create',
    usage: '--site <site> [--times <1> --days <30>]',
    does: 'make an invitation that is good so many times and days; without --days it does not end',
    places: [0, 0],
    options: ['site', 'times', 'days'],
    run: makeInvitation,
  },
  {
    words: 'invites list',
    usage: '[--site <site>]',
    does: 'list the invitations and how often each was used',
    places: [0, 0],
    options: ['site'],
    run: writeInvitations,
  },
]

async function makeInvitation({ db }: Desk, { options }: Given): Promise<string> {
  const { site } = options
  if (!site) throw new UsageFault('An invitation needs its site: --site general')
  const times = readCount('times', options.times ?? '1')
  const days = options.days === undefined ? null : readCount('days', options.days)
  const code = await createInvitation(db, { site, times, days })
  if (!code) throw new CommandFault(`There is no site "${site}".`)
  return `Made the invitation ${code} of ${site}. It can stand in an address: /signup?invite=${code}`
}

async function writeInvitations({ db }: Desk, { options }: Given): Promise<string> {
  const invitations = await listInvitations(db, options.site)
  return writeTable(
    invitations.map(({ site, code, used, times, expires_at }) => ({
      site,
      code,
      uses: `${used} of ${times}`,
      expires: expires_at ? writeMoment(expires_at) : 'never',
    })),
    'No invitations here.',
  )
}

const most = 100_000

function readCount(name: string, given: string): number {
  const count = Number(given)
  if (Number.isInteger(count) && count >= 1 && count <= most) return count
  throw new UsageFault(`--${name} is a whole number from 1 to ${most}.`)
}
