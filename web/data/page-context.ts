import type { Language } from '#contract/countries.ts'
import type { ThirdParties } from '#contract/rules/third-parties.ts'
import { createContext } from '../routing/router.ts'

/** What the server gives to a page that it renders. */
export type Page = {
  nonce: string
  locale: Language
  signedIn: boolean
  /**
   * Whether the request came from the very machine that serves, where developers' pages are shown.
   */
  atHome: boolean
  /** The time zone to tell times in: the member's browser has named it, or it is the site's. */
  zone: string
  /** The site's slug, which identifies its mark. */
  brand: string
  /** 1 to 7; determines the accent. */
  niche: number
  /** The site's own address, whatever host was requested: https://serenade.example. */
  siteUrl: string
  /** The scripts of others that the site has; null where it has none. */
  thirdParties: ThirdParties | null
  /** How far the live events had come before anything on the page was asked. */
  livePosition: string
  /** Whether traces are collected: then the page's calls name the beginning of theirs. */
  traced: boolean
  /**
   * Whether a form with files was sent to the page. The files travel beside its calls, not in its
   * form.
   */
  sentFiles: boolean
  /** A call in process: the same handlers as over HTTP, without the network. */
  fetch: (path: string, init: RequestInit) => Promise<Response> | Response
}

export const pageContext = createContext<Page>()
