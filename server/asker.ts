import type { Signup } from '#contract/accounts.ts'
import type { Language } from '#contract/countries.ts'
import type { Site } from './sites/site.ts'

/** Who asks: settled once at the door, so that every verb can load through it. */
export type Asker = {
  site: Site
  member: SignedInMember | null
  locale: Language
  /** The client's network, coarse enough to count tries by: an IPv4 address or an IPv6 /64. */
  network: string
  /** The token by which this browser is known to accounts, or null where it has none. */
  device: string | null
  /** The country that the address belongs to, where it is known. */
  country: string | null
  /** Where the visitor came from first, as the address then said: anybody's words. */
  tracking: Tracking
  /** The traffic source whose signed link the visitor followed to this site, or null. */
  source: string | null
}

export type Tracking = NonNullable<Signup['tracking']>

export type SignedInMember = {
  id: string
  siteId: string
  status: 'not_confirmed' | 'active' | 'blocked' | 'pending_deletion'
  /** At least one completed, not refunded order. */
  premium: boolean
  /** The language the member chose, or null. */
  language: string | null
  sessionHash: Buffer
}

export type MemberAsker = Asker & { member: SignedInMember }
