import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import { findSite } from '../sites/find-site.ts'
import { theSite } from './people.ts'

/** A visitor of the general site, or of the site that the host belongs to. */
export async function aVisitor(
  db: Database,
  traits: Partial<Asker> & { host?: string } = {},
): Promise<Asker> {
  await theSite(db)
  const { host = 'localhost', ...given } = traits
  return {
    site: await findSite(db, host),
    member: null,
    locale: 'en',
    network: '192.0.2.1',
    device: null,
    country: null,
    languageChosen: null,
    countryChosen: null,
    countryOfBrowser: null,
    tracking: {},
    source: null,
    ...given,
  }
}
