import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type Language, languages } from '#contract/countries.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('./*.po')
const spoken = new Map<Language, Promise<I18n>>()

/** The languages whose catalogue is there. In the others texts are English, dates and numbers their own. */
export const translatedLanguages = languages.filter((language) => pathOf(language) in catalogues)

/**
 * The words of one language, each language loaded once and only when it is asked for.
 * Never a global: two requests in two languages are answered at the same time.
 */
export function speak(locale: Language): Promise<I18n> {
  const known = spoken.get(locale)
  if (known) return known
  const loading = load(locale)
  spoken.set(locale, loading)
  return loading
}

async function load(locale: Language): Promise<I18n> {
  const words = translatedLanguages.includes(locale) ? locale : 'en'
  const catalogue = await catalogues[pathOf(words)]?.()
  return setupI18n({ locale, messages: { [locale]: catalogue?.messages ?? {} } })
}

function pathOf(language: Language): string {
  return `./${language}.po`
}
