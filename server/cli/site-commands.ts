import { findElsewhere, placeWhereItLies } from '../cells/place-site.ts'
import { home } from '../config/cell-access.ts'
import { seedBundles } from '../credits/bundles.ts'
import { addCompany, changeCompany, listCompanies } from '../sites/companies.ts'
import {
  addHost,
  addSite,
  changeDomain,
  type ListedSite,
  listSites,
  nicheOf,
  niches,
  removeHost,
} from '../sites/sites-and-hosts.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  type Given,
  harmless,
  readId,
  readJson,
  UsageFault,
  writeTable,
} from './command.ts'

/** The brands of this installation, and the names under which they are reached. */
export const siteCommands: Command[] = [
  {
    words: 'sites list',
    usage: '',
    does: 'list the sites with their hosts',
    places: [0, 0],
    options: [],
    run: async ({ db }) => writeTable((await listSites(db)).map(rowOf), 'No sites here.'),
  },
  {
    words: 'sites show',
    usage: '<site>',
    does: 'show one site: its niche, company, hosts and members',
    places: [1, 1],
    options: [],
    run: showSite,
  },
  {
    words: 'sites add',
    usage: '--slug <slug> --name <name> --domain <host> --niche <1-7> --company <id or name>',
    does: 'add a site with price lists of its own; everything else is a setting',
    places: [0, 0],
    options: ['slug', 'name', 'domain', 'niche', 'company'],
    run: addOne,
  },
  {
    words: 'sites host',
    usage: '<add|remove> <site> <host>',
    does: 'let a site be reached under one more host, or no longer',
    places: [3, 3],
    options: [],
    run: changeHost,
  },
  {
    words: 'sites domain',
    usage: '<site> <host>',
    does: 'make one of its hosts the one that its pages name, and its mails lead to',
    places: [2, 2],
    options: [],
    run: async ({ db }, { places: [site = '', host = ''] }) => {
      const fault = await changeDomain(db, { site, host })
      if (fault) throw new CommandFault(fault)
      return `Mails of ${site} lead to ${host}. Running servers follow within seconds.`
    },
  },
]

function rowOf(site: ListedSite) {
  return {
    site: site.slug,
    name: site.name,
    niche: `${site.niche} ${nicheWord(site.niche)}`,
    company: site.company,
    members: site.members,
    hosts: site.hosts.join(', '),
  }
}

function nicheWord(niche: number): string {
  const known = nicheOf(niche)
  return known ? niches[known] : ''
}

async function showSite({ db }: Desk, { places: [slug] }: Given): Promise<string> {
  const sites = await listSites(db)
  const site = sites.find((each) => each.slug === slug)
  if (!site) {
    const known = sites.map((each) => each.slug).join(', ')
    throw new CommandFault(`There is no site "${slug}". There are: ${known}.`)
  }
  const lines = [
    `${site.name} (${site.slug})${site.is_default ? ', the default site' : ''}`,
    `Niche:    ${site.niche} ${nicheWord(site.niche)}`,
    `Domain:   ${site.domain}`,
    `Hosts:    ${site.hosts.join(', ')}`,
    `Company:  ${site.company} (${site.company_id})`,
    `Members:  ${site.members} real and active`,
    `Settings: npm run cli -- settings get ${site.slug}`,
  ]
  return harmless(lines.join('\n'))
}

async function addOne({ db, environment }: Desk, { options }: Given): Promise<string> {
  const { slug, name, domain, niche, company } = options
  if (!slug || !name || !domain || !niche || !company) {
    throw new UsageFault('A site needs --slug, --name, --domain, --niche and --company.')
  }
  if (!nicheOf(niche)) throw new UsageFault(`--niche is one of ${nicheList()}.`)
  const companyId = await findCompany({ db }, company)
  const elsewhere = await findElsewhere(environment, { slug, hosts: [domain] })
  if (elsewhere) throw new CommandFault(elsewhere)
  const added = await addSite(db, { slug, name, domain, niche, companyId })
  if ('fault' in added) throw new CommandFault(added.fault)
  await seedBundles(db)
  await keepDirectory({ db, environment }, slug)
  return `Added ${name}. Running servers answer under ${domain} within seconds.`
}

function nicheList(): string {
  return Object.entries(niches)
    .map(([number, word]) => `${number} (${word})`)
    .join(', ')
}

async function findCompany({ db }: Pick<Desk, 'db'>, wanted: string): Promise<string> {
  const companies = await listCompanies(db)
  const found = companies.filter(({ id, name }) => id === wanted || name === wanted)
  const [company] = found
  if (company && found.length === 1) return company.id
  throw new CommandFault(
    company
      ? `Several companies are called "${wanted}". Give the id of one.`
      : `There is no company "${wanted}". See companies list.`,
  )
}

/** The directory says of each site that lies elsewhere than at home where it does. */
async function keepDirectory({ db, environment }: Pick<Desk, 'db' | 'environment'>, site: string) {
  if (environment.cell === home) return
  const fault = await placeWhereItLies(environment, db, site)
  if (fault) throw new CommandFault(`${site} is changed, but the directory does not know: ${fault}`)
}

async function changeHost({ db, environment }: Desk, { places }: Given): Promise<string> {
  const [way, site = '', host = ''] = places
  if (way !== 'add' && way !== 'remove') throw new UsageFault('A host is to add or to remove.')
  const elsewhere = way === 'add' && (await findElsewhere(environment, { hosts: [host] }))
  const fault = elsewhere || (await (way === 'add' ? addHost : removeHost)(db, { site, host }))
  if (fault) throw new CommandFault(fault)
  await keepDirectory({ db, environment }, site)
  return way === 'add'
    ? `${site} is reached under ${host}. Running servers follow within seconds.`
    : `${site} is no longer reached under ${host}.`
}

/** Who runs the sites, as their pages and receipts say. */
export const companyCommands: Command[] = [
  {
    words: 'companies list',
    usage: '',
    does: 'list the companies with their sites',
    places: [0, 0],
    options: [],
    run: writeCompanies,
  },
  {
    words: 'companies add',
    usage: '--name <name> --address <address> --city <city> --country <NL> --kvk <number>',
    does: 'add a company, for sites to belong to',
    places: [0, 0],
    options: ['name', 'address', 'city', 'country', 'kvk'],
    run: addToCompanies,
  },
  {
    words: 'companies set',
    usage: '<id> <name> <json>',
    does: 'change a detail of a company, such as delete_discount or vat_numbers',
    places: [3, 3],
    options: [],
    run: setDetail,
  },
]

async function writeCompanies({ db }: Desk): Promise<string> {
  const companies = await listCompanies(db)
  const rows = companies.map(({ id, name, city, country, kvk, delete_discount, sites }) => ({
    id,
    name,
    place: `${city}, ${country}`,
    kvk,
    discount: `${delete_discount}%`,
    sites: sites.join(', '),
  }))
  return writeTable(rows, 'No companies here.')
}

async function addToCompanies({ db }: Desk, { options }: Given): Promise<string> {
  const { name = '', address = '', city = '', country = '', kvk = '' } = options
  const details = { name, address, city, country: country.toUpperCase(), kvk }
  const added = await addCompany(db, details)
  if ('fault' in added) throw new CommandFault(added.fault)
  return `Added ${name}: ${added.id}`
}

async function setDetail({ db }: Desk, { places }: Given): Promise<string> {
  const [given, name = '', json = ''] = places
  const id = readId(given)
  const fault = await changeCompany(db, { id, name, value: readJson(json) })
  if (fault) throw new CommandFault(fault)
  return `Set ${name}. Pages and receipts made from now on say it.`
}
