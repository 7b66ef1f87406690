import type { Context as HonoContext } from 'hono'
import type { Language } from '#contract/countries.ts'
import { answerLanguage, isTranslated } from '#locales/speak.ts'
import { localeCookie, localeText, readCookie } from '../context/own-cookies.ts'
import type { Site } from '../sites/site.ts'

/**
 * The language in which a request is answered: the reader's choice, that of the mail that led here, or
 * the site's.
 */
export function localeOf(c: HonoContext, site: Site): Language {
  return chosenLanguage(c) ?? languageOfLink(c) ?? answerLanguage(site.settings.domain_language)
}

/** The language that this browser keeps, if we offer it; a choice of another stays for later. */
export function chosenLanguage(c: HonoContext): Language | null {
  const chosen = readCookie(c, localeCookie) ?? ''
  return isTranslated(chosen) ? chosen : null
}

/** The language of the mail whose link leads here; writing a mail puts it there. */
function languageOfLink(c: HonoContext): Language | null {
  const named = c.req.query('lang') ?? ''
  return isTranslated(named) ? named : null
}

/** Keeps the language of that mail where the browser has none, so that what comes next is in it too. */
export function languageCookie(c: HonoContext): string | null {
  const language = chosenLanguage(c) ? null : languageOfLink(c)
  return language && localeText(c, language)
}
