import type { Database } from '#database/connect.ts'
import type { Asker, MemberAsker, SignedInMember } from '../context/asker.ts'
import { findSite } from '../sites/find-site.ts'
import type { Site } from '../sites/site.ts'
import { theSite } from './people.ts'

/** A visitor of the general site, or of the site that the host belongs to. */
export async function aVisitor(
  db: Database,
  traits: Partial<Asker> & { host?: string } = {},
): Promise<Asker> {
  await theSite(db)
  const { host = 'localhost', ...given } = traits
  return { ...visitorOf(await findSite(db, host)), ...given }
}

/** A visitor of this site, of whom nothing else is known. */
export function visitorOf(site: Site): Asker {
  return {
    site,
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
  }
}

/** The member of this id, signed in at their site, as somebody whose address is confirmed. */
export function memberOf(
  site: Site,
  member: Pick<SignedInMember, 'id'> & Partial<SignedInMember>,
): MemberAsker {
  const signedIn: SignedInMember = {
    siteId: site.id,
    status: 'active',
    premium: false,
    language: null,
    sessionHash: Buffer.alloc(32),
    ...member,
  }
  return { ...visitorOf(site), member: signedIn }
}
