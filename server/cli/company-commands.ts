import { addCompany, changeCompany, listCompanies } from '../sites/companies.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  type Given,
  readId,
  readJson,
  writeTable,
} from './command.ts'

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
    run: addOne,
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

async function addOne({ db }: Desk, { options }: Given): Promise<string> {
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
