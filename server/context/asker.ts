import type { Signup } from '#contract/accounts.ts'
import type { Country, Language } from '#contract/countries.ts'
import type { Site } from '../sites/site.ts'

/** Who is asking: settled once at the door, so that every verb can load through them. */
export type Asker = {
  site: Site
  member: SignedInMember | null
  locale: Language
  /** The language that the visitor chose on a page of ours, or null. */
  languageChosen: Language | null
  /** The client's network, coarse enough to count tries by: an IPv4 address or an IPv6 /64. */
  network: string
  /** The token by which accounts know this browser, or null. */
  device: string | null
  /** The country that the address belongs to, if known. */
  country: string | null
  /** The country that the visitor chose on a page of ours, or null. */
  countryChosen: Country | null
  /** The country that the browser's language names, as en-GB does, if the site serves it. */
  countryOfBrowser: Country | null
  /** Where the visitor first came from, as the address said then; anybody can write that. */
  tracking: Tracking
  /** The traffic source whose signed link brought the visitor to this site, or null. */
  source: string | null
}

/** By request rather than in one, so that nobody outside can say who asks. */
const settled = new WeakMap<Request, Asker>()

/** A page's own calls are made in process by whoever asked for the page, which is known by then. */
export function settleAsker(request: Request, asker: Asker): void {
  settled.set(request, asker)
}

export function settledAsker(request: Request): Asker | undefined {
  return settled.get(request)
}

export type Tracking = NonNullable<Signup['tracking']>

export type SignedInMember = {
  id: string
  siteId: string
  status: 'not_confirmed' | 'active' | 'blocked' | 'pending_deletion'
  /** Has at least one completed order that was not refunded. */
  premium: boolean
  /** The language the member chose, or null. */
  language: string | null
  sessionHash: Buffer
}

export type MemberAsker = Asker & { member: SignedInMember }

/** Whether somebody signed in is asking. Copying an asker would find out what few want to know. */
export function isMember(asker: Asker): asker is MemberAsker {
  return asker.member !== null
}
