import { createInvitation, listInvitations, stopInvitation } from '../accounts/invitations.ts'
import { readVault } from '../outside/read-secret.ts'
import { siteUrl } from '../sites/site-url.ts'
import { signSource } from '../sites/traffic-source.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  type Given,
  readSite,
  readWhole,
  UsageFault,
  writeMoment,
  writeTable,
} from './command.ts'

/**
 * Ways into sites that are not open to everybody: invitations, and signed addresses for partners
 * who send visitors. Nothing else opens what a site reserves for such visitors.
 */
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
  {
    words: 'invites stop',
    usage: '<code> --site <site>',
    does: 'let nobody in by an invitation any more',
    places: [1, 1],
    options: ['site'],
    run: async ({ db }, { places: [code = ''], options: { site } }) => {
      if (!site) throw new UsageFault('An invitation has a site: --site serenade')
      if (await stopInvitation(db, site, code)) return `Nobody gets in by ${code} any more.`
      throw new CommandFault('There is no such invitation, or it has ended.')
    },
  },
  {
    words: 'links sign',
    usage: '<network> --site <site> [--page </> --days <90>]',
    does: 'make the address that a traffic source sends its visitors to; without --days it does not end',
    places: [1, 1],
    options: ['site', 'page', 'days'],
    run: signLink,
  },
]

async function makeInvitation({ db }: Desk, { options }: Given): Promise<string> {
  const { site } = options
  if (!site) throw new UsageFault('An invitation needs its site: --site serenade')
  const times = readCount('times', options.times ?? '1')
  const days = options.days === undefined ? null : readCount('days', options.days)
  const code = await createInvitation(db, { site, times, days })
  if (!code) throw new CommandFault(`There is no site "${site}".`)
  return `Made the invitation ${code} of ${site}. It can stand in an address: /signup?invite=${code}`
}

async function writeInvitations({ db }: Desk, { options }: Given): Promise<string> {
  if (options.site !== undefined) await readSite(db, options.site)
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

const longestNetwork = 200
const dayMs = 86_400_000

async function signLink({ db, environment }: Desk, { places, options }: Given): Promise<string> {
  const network = places[0]?.trim() ?? ''
  const { site: slug, page = '/' } = options
  if (!slug) throw new UsageFault('A link needs its site: --site serenade')
  if (network === '' || network.length > longestNetwork) {
    throw new UsageFault(`A traffic source has a name of at most ${longestNetwork} characters.`)
  }
  const days = options.days === undefined ? null : readCount('days', options.days)
  const site = await readSite(db, slug)
  const home = siteUrl(environment, site)
  const address = new URL(page, home)
  if (address.origin !== new URL(home).origin) {
    throw new UsageFault('--page is a path of the site, such as /landers/gallery')
  }
  const vault = await readVault(environment)
  const until = days === null ? null : new Date(db.now().getTime() + days * dayMs)
  address.searchParams.set('network', network)
  address.searchParams.set('signed', signSource(vault, 'link', { siteId: site.id, network, until }))
  return address.href
}

const most = 100_000

function readCount(name: string, given: string): number {
  const count = readWhole(name, given)
  if (count >= 1 && count <= most) return count
  throw new UsageFault(`--${name} is a whole number from 1 to ${most}.`)
}
