import type { Language } from '#contract/countries.ts'
import { ownCookieText } from '../own-cookie.ts'

/** The words that keep a language for 365 days, for a header as well as for a page. */
export function localeCookieText(language: Language, secure: boolean): string {
  return ownCookieText('locale', language, { days: 365, secure })
}
