import type { Language } from '#contract/countries.ts'
import { call } from '../browser-client.ts'

const yearSeconds = 365 * 86_400

/** Keeps the language in its cookie for 365 days, and in the account, and shows the page in it. */
export async function chooseLanguage(language: Language, signedIn: boolean): Promise<void> {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `locale=${language}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
  if (signedIn) await call('PUT /api/user.php', { body: { language } }).catch(() => undefined)
  location.reload()
}
