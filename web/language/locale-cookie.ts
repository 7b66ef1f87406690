import type { Language } from '#contract/countries.ts'

const yearSeconds = 365 * 86_400

/** The words that keep a language for 365 days, for a header as well as for a page. */
export function localeCookieText(language: Language, secure: boolean): string {
  return `locale=${language}; path=/; max-age=${yearSeconds}; samesite=lax${secure ? '; secure' : ''}`
}
