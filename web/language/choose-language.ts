import type { Country, Language } from '#contract/countries.ts'
import { ownCookieText } from '../browser/browser-store.ts'
import { keepTyped } from '../browser/early-doings.ts'
import { call } from '../data/browser-client.ts'

/**
 * Saves the language in its cookie for 365 days, and in the account, and shows the page in it, with
 * what was typed.
 */
export async function chooseLanguage(language: Language, signedIn: boolean): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = localeCookieText(language, location.protocol === 'https:')
  if (signedIn) await call('PUT /api/user.php', { body: { language } }).catch(() => undefined)
  keepTyped()
  location.reload()
}

/** The text of the cookie that keeps a language for 365 days, for a header or a page. */
export function localeCookieText(language: Language, secure: boolean): string {
  return ownCookieText('locale', language, { days: 365, secure })
}

/** The text of the cookie that keeps a visitor's country for 365 days, for a header. */
export function countryCookieText(country: Country, secure: boolean): string {
  return ownCookieText('country', country, { days: 365, secure })
}
