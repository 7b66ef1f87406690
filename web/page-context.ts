import { createContext } from 'react-router'
import type { Language } from '#contract/countries.ts'

/** What the server hands to a page while rendering it. */
export type Page = {
  nonce: string
  locale: Language
  signedIn: boolean
  /** A call in process: the same bindings as over HTTP, without the network. */
  fetch: (path: string, init: RequestInit) => Promise<Response> | Response
}

export const pageContext = createContext<Page>()
