import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { isLanguage, type Language } from '#contract/countries.ts'
import { answerLanguage, isTranslated } from '#locales/speak.ts'
import { keepLocale, localeCookie, readCookie } from '../context/own-cookies.ts'
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

/**
 * Our addresses name no language. One that does, such as /fr or /de/pricing, leads to the page it
 * means, in that language if we offer it.
 */
export const languageAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const [, language = '', page = '/'] = /^\/([a-z]{2})(\/.*)?$/i.exec(pathname) ?? []
  const named = language.toLowerCase()
  if (c.req.method !== 'GET' || !isLanguage(named)) return next()
  if (isTranslated(named)) keepLocale(c, named)
  // Two slashes at the beginning would name another host.
  return c.redirect(page.replace(/^\/+/, '/') + search, 302)
}
