import { validateCreditorID } from 'sepa'
import { readIban } from '#contract/money/iban.ts'
import type { Database } from '#database/connect.ts'
import { completeSettings } from '../../../sites/settings/settings.ts'
import type { Creditor } from './write-collection.ts'

export type FoundCreditor = { siteId: string; creditor: Creditor }

/** The creditor named in a site's settings, or a sentence about what is wrong with them. */
export async function findCreditor(db: Database, slug: string): Promise<FoundCreditor | string> {
  const site = await db.kysely
    .selectFrom('sites as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select(['s.id', 's.settings', 's.niche', 'c.name'])
    .where('s.slug', '=', slug)
    .executeTakeFirst()
  if (!site) return `There is no site "${slug}".`
  const settings = completeSettings(site.settings, site.niche)
  const id = settings.sepa_creditor_id.replace(/\s/g, '')
  const account = readIban(settings.sepa_iban)
  if (!id || !validateCreditorID(id)) return `The setting sepa_creditor_id of ${slug} is not right.`
  if (!account) return `The setting sepa_iban of ${slug} is not right.`
  const creditor = { name: site.name, id, iban: account.iban, bic: settings.sepa_bic.trim() }
  return { siteId: site.id, creditor }
}
