import { usernameFault } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Fault } from '../../refusal.ts'
import { loadCompany } from '../../sites/load-company.ts'
import type { Site } from '../../sites/site.ts'
import { soundsOfficial } from './sounds-official.ts'

/**
 * What is wrong with a name that somebody wants on a site; a name they already have is never
 * judged.
 */
export async function nameFaults(
  db: Database,
  site: Site,
  { name, email }: { name: string; email: string },
): Promise<Fault[]> {
  const code = usernameFault(name, email)
  if (code) return [{ field: 'name', code }]
  const isOfficial = soundsOfficial(name, await ownNames(db, site))
  return isOfficial ? [{ field: 'name', code: 'username_reserved' }] : []
}

/** The names of the site and the company behind it. */
async function ownNames(db: Database, { name, domain, companyId, settings }: Site) {
  const company = await loadCompany(db, companyId)
  const [label = ''] = domain.replace(/^www\./, '').split('.')
  return [name, settings.mail_name, label, company.name, ...company.tradenames]
}
