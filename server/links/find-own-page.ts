import { Refusal } from '../refusal.ts'
import type { Site } from '../sites/site.ts'

type OwnPage = Site['settings']['own_pages'][string]

/** The operator's own page with that address; refuses if there is none. */
export function findOwnPage(site: Site, token: string): OwnPage {
  const { own_pages } = site.settings
  const page = Object.hasOwn(own_pages, token) ? own_pages[token] : undefined
  if (!page) throw new Refusal('not_found')
  return page
}
