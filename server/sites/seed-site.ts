import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { home } from '../config/cell-access.ts'
import type { Environment } from '../config/environment.ts'
import { siteSettings } from './settings.ts'
import { hostOf } from './site-url.ts'

/** Any number will do if all processes agree on it; it lets one of them found the site. */
const seedLock = 730_310_119

/**
 * Creates the default site with its company if there is none yet, and answers its id. Its domain is that
 * of PUBLIC_URL, also where the first start was on somebody's own machine.
 */
export async function seedSite(
  db: Database,
  environment: Pick<Environment, 'publicUrl'>,
): Promise<string> {
  const domain = hostOf(new URL(environment.publicUrl).hostname)
  return db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx.kysely)
    const id = (await defaultSite(tx)) ?? (await foundSite(tx, domain))
    await claimHosts(tx, id, ['localhost', domain])
    await refuseForeign(tx, id, domain)
    await nameDomain(tx, id, domain)
    return id
  })
}

async function defaultSite(db: Database): Promise<string | undefined> {
  const query = db.kysely.selectFrom('sites').select('id').where('is_default', '=', true)
  return (await query.executeTakeFirst())?.id
}

/** Whose the default site is until the operator says who they are. */
const exampleCompany = {
  name: 'Example Media B.V.',
  address: 'Voorbeeldstraat 1, 3500 AA',
  city: 'Utrecht',
  country: 'NL',
  kvk: '00000000',
  tradenames: ['Serenade'],
  vat_numbers: JSON.stringify([{ country: 'NL', number: 'NL000000000B01' }]),
  support_phone: '+31 20 000 00 00',
  delete_discount: 25,
  added: '2024-01-01T12:00:00Z',
}

const examplesStatement = {
  name: 'find-examples',
  text: `select s.slug, c.id as company_id, c.name as company, c.kvk = $1 as is_example,
      not s.settings ? 'support_email' as without_email
    from sites s join companies c on c.id = s.company_id where s.moving_to is null order by s.slug`,
}

type Said = {
  slug: string
  company_id: string
  company: string
  is_example: boolean
  without_email: boolean
}

/**
 * Sentences about what sites still tell people that is an example of ours, not the operator's own; the
 * commands in them are for the database of this cell.
 */
export async function findExamples(db: Database, cell: string): Promise<string[]> {
  const where = cell === home ? '' : ` --cell ${cell}`
  const sites = await db.query<Said>(examplesStatement, [exampleCompany.kvk])
  const { support_email } = siteSettings.parse({})
  return sites.flatMap(({ slug, company_id, company, is_example, without_email }) => [
    ...(without_email
      ? [
          `${slug} writes from ${support_email}, an example that nobody reads: settings set ${slug} support_email '"…"'${where}.`,
        ]
      : []),
    ...(is_example
      ? [
          `${slug} says that it is run by ${company}, an example that does not exist: companies set ${company_id} kvk '"…"'${where}, and the rest.`,
        ]
      : []),
  ])
}

async function foundSite(db: Database, domain: string): Promise<string> {
  const company = await db.kysely
    .insertInto('companies')
    .values(exampleCompany)
    .returning('id')
    .executeTakeFirstOrThrow()
  const site = await db.kysely
    .insertInto('sites')
    .values({
      slug: 'serenade',
      name: 'Serenade',
      domain,
      niche: 1,
      company_id: company.id,
      is_default: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return site.id
}

/** What its pages and mails say, such as whose terms they are. */
async function nameDomain(db: Database, siteId: string, domain: string): Promise<void> {
  await db.kysely
    .updateTable('sites')
    .set({ domain })
    .where('id', '=', siteId)
    .where('domain', '<>', domain)
    .execute()
}

/** A host that belongs to another site stays with it. */
async function claimHosts(db: Database, siteId: string, hosts: string[]): Promise<void> {
  await db.kysely
    .insertInto('site_hosts')
    .values([...new Set(hosts)].map((host) => ({ host, site_id: siteId })))
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute()
}

/** Otherwise mails from the default site would lead to another one. */
async function refuseForeign(db: Database, siteId: string, host: string): Promise<void> {
  const owner = await db.kysely
    .selectFrom('site_hosts as h')
    .innerJoin('sites as s', 's.id', 'h.site_id')
    .select(['s.id', 's.slug'])
    .where('h.host', '=', host)
    .executeTakeFirst()
  if (!owner || owner.id === siteId) return
  throw new Error(
    `PUBLIC_URL is the address of the default site, and ${host} belongs to the site ${owner.slug}.`,
  )
}
