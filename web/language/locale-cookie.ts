import type { Language } from '#contract/countries.ts'
import { ownCookieText } from '../own-cookie.ts'

/** The text of the cookie that keeps a language for 365 days, for a header or a page. */
export function localeCookieText(language: Language, secure: boolean): string {
  return ownCookieText('locale', language, { days: 365, secure })
}
