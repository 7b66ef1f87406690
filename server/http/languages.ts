import type { Context as HonoContext } from 'hono'
import type { Language } from '#contract/countries.ts'
import { answerLanguage, isTranslated } from '#locales/speak.ts'
import { localeCookie, readCookie } from '../context/own-cookies.ts'
import type { Site } from '../sites/site.ts'

/** The language in which a request is answered: the reader's choice, or else the site's. */
export function localeOf(c: HonoContext, site: Site): Language {
  return chosenLanguage(c) ?? answerLanguage(site.settings.domain_language)
}

/** The language that this browser keeps, if we offer it; a choice of another stays for later. */
export function chosenLanguage(c: HonoContext): Language | null {
  const chosen = readCookie(c, localeCookie) ?? ''
  return isTranslated(chosen) ? chosen : null
}
