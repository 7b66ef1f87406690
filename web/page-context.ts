import { createContext } from 'react-router'
import type { Language } from '#contract/countries.ts'

/** What the server hands to a page while rendering it. */
export type Page = {
  nonce: string
  locale: Language
  signedIn: boolean
  /** Asked on the very machine that serves, where pages for developers are shown. */
  atHome: boolean
  /** The slug of the site, by which its mark is known. */
  brand: string
  /** 1 to 7; it decides the accent. */
  niche: number
  /** The site's own address, whatever host was asked: https://serenade.example. */
  siteUrl: string
  /** Where the live events were before anything of the page was asked. */
  livePosition: string
  /** Whether a form with files was sent to the page. They travel beside its calls, not in its form. */
  sentFiles: boolean
  /** A call in process: the same bindings as over HTTP, without the network. */
  fetch: (path: string, init: RequestInit) => Promise<Response> | Response
}

export const pageContext = createContext<Page>()
